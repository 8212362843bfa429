import type { Clock } from '#platform/clock.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { FileBytes } from '../files/file-bytes.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { PersonStreams } from '../privacy/person-streams.ts';
import type { ReactorStore } from './reactor-store.ts';

export interface ReactorDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  readonly files: FileBytes;
  readonly clock: Clock;
  readonly store: ReactorStore;
  /** Identifies an address where it must not be stored itself. */
  readonly hashEmail: (email: string) => Buffer;
  readonly hashPhone: (phone: string) => Buffer;
  readonly personStreams: PersonStreams;
}

/**
 * Turns some types of events into gateway calls and system commands. `react` may run several times for one event: all
 * its keys and command ids derive from the event's id, so that a repeat has no effect.
 */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  readonly events: readonly JournalEvent['type'][];
  react(event: JournalEvent, deps: ReactorDeps): Promise<void>;
}

/**
 * The reactor must wait for something else: this is no failure, and not urgent. The code that makes it happen wakes the
 * event by the same key; the event is also retried from time to time.
 */
export class WaitsForError extends Error {
  override readonly name = 'WaitsForError';
  readonly key: string;
  constructor(key: string) {
    super(`waits for ${key}`);
    this.key = key;
  }
}

/** A reactor typed by the events that it handles. */
export function reactorTo<Type extends JournalEvent['type']>(
  types: Type | readonly Type[],
  options: {
    name: string;
    category: string | readonly string[];
    react(event: Extract<JournalEvent, { type: Type }>, deps: ReactorDeps): Promise<void>;
  },
): Reactor {
  const events: readonly JournalEvent['type'][] = [types].flat();
  return {
    name: options.name,
    categories: [options.category].flat(),
    events,
    async react(event, deps) {
      if (events.includes(event.type)) await options.react(event as Extract<JournalEvent, { type: Type }>, deps);
    },
  };
}
