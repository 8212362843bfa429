import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import type { PreparedCommand } from './command-definition.ts';
import { createFactsLoader } from './load-facts.ts';

export interface RehearsedCommand {
  readonly command: PreparedCommand;
  readonly actor: Actor;
}

/**
 * Decides commands one after another, each as if the events of those before were stored, and stores none. So a command
 * that will be rejected reserves nothing that others could have in the meantime.
 * @throws RuleError of the first that is rejected
 */
export async function rehearse(
  { journal, clock }: { journal: Journal; clock: Clock },
  commands: readonly RehearsedCommand[],
): Promise<void> {
  const pending = new Map<string, readonly DomainEvent[]>();
  const after = async (stream: string) => [...(await journal.readSealed(stream)), ...(pending.get(stream) ?? [])];
  const facts = createFactsLoader({ readSealed: after }, clock);
  const now = clock.now().toISOString();
  for (const { command, actor } of commands) {
    const load = async (needs: Parameters<typeof facts.load>[0]) => (await facts.load(needs, { fresh: true })).facts;
    const events = await command.decide(await after(command.stream), { now, actor }, load);
    pending.set(command.stream, [...(pending.get(command.stream) ?? []), ...events]);
  }
}
