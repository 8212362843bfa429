import type { Clock } from '#platform/clock.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { FileBytes } from '../files/file-bytes.ts';
import type { PaymentGateway } from '../gateways/payments/port.ts';
import type { ReactorStore } from './reactor-store.ts';

export interface ReactorDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  readonly files: FileBytes;
  readonly clock: Clock;
  readonly store: ReactorStore;
  /** Names an address where the address itself must not stand. */
  readonly hashEmail: (email: string) => Buffer;
  readonly hashPhone: (phone: string) => Buffer;
}

/**
 * Turns some kinds of events into gateway calls and system commands. `react` may run several times for one event: every
 * key and command id in it comes from the event's id, so that a repeat changes nothing.
 */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  readonly events: readonly JournalEvent['type'][];
  react(event: JournalEvent, deps: ReactorDeps): Promise<void>;
}

/**
 * The reactor cannot go on before something else has happened: no failure, and no hurry. Whoever makes it happen wakes
 * the event by the same key; once in a while it is looked at anyhow.
 */
export class WaitsForError extends Error {
  override readonly name = 'WaitsForError';
  readonly key: string;
  constructor(key: string) {
    super(`waits for ${key}`);
    this.key = key;
  }
}

/** A reactor typed by the events that it reacts to. */
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
