import { randomUUID } from 'node:crypto';

import type { DomainEvent } from '#events/catalog/index.ts';
import type { Journal } from '#events/journal.ts';

/** Appends events to a stream without consulting the rules. */
export async function appendEvents(
  { journal, at }: { readonly journal: Journal; readonly at: string },
  stream: string,
  ...events: readonly DomainEvent[]
): Promise<void> {
  const context = {
    commandId: randomUUID(),
    command: 'AppendEvents',
    commandHash: 'a'.repeat(64),
    correlationId: randomUUID(),
    causationId: null,
    actor: { kind: 'system', id: 'test' },
    at,
  } as const;
  await journal.append(stream, events, context, { expected: 'any' });
}
