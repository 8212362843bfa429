import type { Decider } from '#domain/decider.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

import { fold } from './command-definition.ts';

/** Reads what a stream holds, with personal data sealed. */
export interface StreamReader {
  readSealed(stream: string): Promise<readonly DomainEvent[]>;
}

/** A stream's current state, with its personal data sealed. */
export async function readState<State, Event extends DomainEvent>(
  journal: StreamReader,
  decider: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  stream: string,
): Promise<State> {
  return fold(decider, await journal.readSealed(stream));
}
