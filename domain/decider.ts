import type { Actor } from '#events/log/event-log.ts';

import type { AccountFacts } from './account/facts.ts';
import type { FileFacts } from './file/state.ts';
import type { JobFacts } from './job/facts.ts';
import type { Promo, PromoUse } from './promo/facts.ts';

/** What a decision may know besides the command and the state. Time comes in; nothing here is read from a clock. */
export interface DecisionContext {
  /** The business clock, ISO 8601 in UTC. */
  readonly now: string;
  readonly actor: Actor;
  /** The accounts that `needs` asked for, by id. One that does not exist is absent. */
  readonly accounts?: ReadonlyMap<string, AccountFacts>;
  /** The jobs that `needs` asked for, by id. */
  readonly jobs?: ReadonlyMap<string, JobFacts>;
  /** The uploaded files that `needs` asked for, by id. */
  readonly files?: ReadonlyMap<string, FileFacts>;
  /** The promo codes, and the uses of them, that `needs` asked for, by id. */
  readonly promos?: ReadonlyMap<string, Promo>;
  readonly promoUses?: ReadonlyMap<string, PromoUse>;
}

/** Ids of other streams whose facts a decision rests on. */
export interface Needs {
  readonly accounts?: readonly string[];
  readonly jobs?: readonly string[];
  readonly files?: readonly string[];
  readonly promos?: readonly string[];
  readonly promoUses?: readonly string[];
}

/**
 * Three pure functions: where a stream begins, how an event changes it, what a command makes of it.
 * `decide` returns the new events (none: nothing to do, which is a success) or throws a `RuleError`.
 *
 * A rule that rests on another stream names it through `needs`: the command handler loads those streams, folds them
 * with their own deciders, turns them into facts (`accountFacts`, `jobFacts`) and hands them in with the context.
 */
export interface Decider<Command, State, Event> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State, context: DecisionContext): Event[];
  needs?(command: Command, state: State, actor: Actor): Needs;
}
