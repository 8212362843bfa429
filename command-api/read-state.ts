import type { Decider } from '#domain/decider.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Journal } from '#events/journal.ts';

import { fold } from './command-definition.ts';

/** A stream's current state, with its personal data sealed. */
export async function readState<State, Event extends DomainEvent>(
  journal: Journal,
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  stream: string,
): Promise<State> {
  return fold(decider, await journal.readSealed(stream));
}
