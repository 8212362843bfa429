import { expect } from 'vitest';

import type { Actor } from '#events/log/event-log.ts';

import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError, type RuleCode } from '../rule-error.ts';
import { accounts } from './people.ts';

/** Who sends the command, when, and the facts of other streams (by default every account is complete). */
export interface When extends Partial<
  Pick<DecisionContext, 'accounts' | 'jobs' | 'files' | 'promos' | 'calendars' | 'consents'>
> {
  readonly by: Actor;
  readonly at: string;
}

/**
 * Rules as sentences: `given(history).when(command, { by, at }).thenEvents(events)`. Expected events name the values
 * that the rule is about; omitted ones can be anything.
 */
export function specification<Command, State, Event extends { type: string; data: object }>(
  decider: Decider<Command, State, Event>,
) {
  return {
    given: (history: readonly Event[]) => {
      const state = history.reduce((before, event) => decider.evolve(before, event), decider.initial);
      return {
        when: (command: Command, { by, at, ...known }: When) => {
          const context: DecisionContext = { accounts: accounts(), ...known, now: at, actor: by };
          const decide = () => decider.decide(command, state, context);
          const decideAndFold = () => {
            const events = decide();
            events.reduce((before, event) => decider.evolve(before, event), state);
            return events;
          };
          return {
            thenEvents(expected: readonly ExpectedEvent<Event>[]): void {
              const events = decideAndFold();
              expect(events.map(({ type }) => type)).toEqual(expected.map(({ type }) => type));
              expect(events).toMatchObject(expected);
            },
            thenNothing(): void {
              expect(decide()).toEqual([]);
            },
            thenRejected(code: RuleCode, path: string | null = null): void {
              const rejection = rejectionOf(decide);
              expect({ code: rejection.code, path: rejection.path }).toEqual({ code, path });
            },
          };
        },
      };
    },
  };
}

type ExpectedEvent<Event> = Event extends { type: infer Type; data: infer Data }
  ? { readonly type: Type; readonly data?: Partial<Data> }
  : never;

function rejectionOf(decide: () => unknown): RuleError {
  try {
    const events = decide();
    throw new Error(`not refused: ${JSON.stringify(events)}`);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}
