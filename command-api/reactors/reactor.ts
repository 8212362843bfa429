import type { Clock } from '#platform/clock.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { PaymentGateway } from '../gateways/payments/port.ts';

export interface ReactorDeps {
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly payments: PaymentGateway;
  readonly clock: Clock;
  /** Names an address where the address itself must not stand. */
  readonly hashEmail: (email: string) => Buffer;
}

/**
 * Turns one kind of event into gateway calls and system commands. `react` may run several times for one event: every
 * key and command id in it comes from the event's id, so that a repeat changes nothing.
 */
export interface Reactor {
  readonly name: string;
  readonly categories: readonly string[];
  readonly event: JournalEvent['type'];
  react(event: JournalEvent, deps: ReactorDeps): Promise<void>;
}

/** A reactor typed by the event that it reacts to. */
export function reactorTo<Type extends JournalEvent['type']>(
  event: Type,
  options: {
    name: string;
    category: string;
    react(event: Extract<JournalEvent, { type: Type }>, deps: ReactorDeps): Promise<void>;
  },
): Reactor {
  return {
    name: options.name,
    categories: [options.category],
    event,
    async react(happened, deps) {
      if (happened.type === event) await options.react(happened as Extract<JournalEvent, { type: Type }>, deps);
    },
  };
}
