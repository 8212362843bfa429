import { randomUUID } from 'node:crypto';

import type { VisitEvent } from '#events/catalog/visit.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';

import { hashCommand } from '../command-hash.ts';

export interface VisitLogDeps {
  readonly journal: Pick<Journal, 'append'>;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  /** Makes the id of each append; simulations repeat theirs. */
  readonly newId?: () => string;
}

const command = 'ReportVisit';
const actor: Actor = { kind: 'system', id: 'visits' };

/** Appends what a browser reported, in no person's name. It is durable when this resolves. @throws the log's errors */
export async function appendVisitEvent(
  { journal, clock, masterKey, newId = randomUUID }: VisitLogDeps,
  stream: string,
  event: VisitEvent,
): Promise<void> {
  const commandId = newId();
  const context = {
    commandId,
    command,
    commandHash: hashCommand(masterKey, command, event.data, actor),
    correlationId: commandId,
    causationId: null,
    actor,
    at: clock.now().toISOString(),
  };
  await journal.append(stream, [event], context, { expected: 'any' });
}
