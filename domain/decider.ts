import type { Actor } from '#events/log/event-log.ts';

import type { AccountFacts } from './account/facts.ts';
import type { Calendar } from './availability/calendar.ts';
import type { Consent } from './consent/state.ts';
import type { FileFacts } from './file/state.ts';
import type { JobFacts } from './job/facts.ts';
import type { Promo } from './promo/state.ts';

/**
 * What a decision can use besides the command and the state. The caller passes the time in; a decision reads no clock.
 */
export interface DecisionContext {
  /** The business clock, ISO 8601 in UTC. */
  readonly now: string;
  readonly actor: Actor;
  /** The accounts that `needs` asked for, by id. Unknown ones are absent. */
  readonly accounts?: ReadonlyMap<string, AccountFacts>;
  /** The jobs that `needs` asked for, by id. */
  readonly jobs?: ReadonlyMap<string, JobFacts>;
  /** The uploaded files that `needs` asked for, by id. */
  readonly files?: ReadonlyMap<string, FileFacts>;
  /** The promo codes that `needs` asked for, by id. */
  readonly promos?: ReadonlyMap<string, Promo>;
  /** The calendars that `needs` asked for, by the ids of their providers. */
  readonly calendars?: ReadonlyMap<string, Calendar>;
  /** The choices of the browsers and accounts that `needs` asked for, by id. */
  readonly consents?: ReadonlyMap<string, Consent>;
}

/** Ids of other streams whose facts a decision depends on. */
export interface Needs {
  readonly accounts?: readonly string[];
  readonly jobs?: readonly string[];
  readonly files?: readonly string[];
  readonly promos?: readonly string[];
  readonly calendars?: readonly string[];
  readonly consents?: readonly string[];
}

/**
 * Three pure functions: a stream's initial state, how an event changes it, and what a command does to it. `decide`
 * returns the new events (none means success without a change) or throws a `RuleError`.
 *
 * A rule that depends on another stream names it through `needs`. The command handler loads those streams, folds them
 * with their own deciders, converts them to facts (`accountFacts`, `jobFacts`) and passes them in the context.
 */
export interface Decider<Command, State, Event> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State, context: DecisionContext): Event[];
  needs?(command: Command, state: State, actor: Actor): Needs;
}
