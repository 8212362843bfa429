import type { Actor } from '#events/log/event-log.ts';

/** What a decision may know besides the command and the state. Time comes in; nothing here is read from a clock. */
export interface DecisionContext {
  /** The business clock, ISO 8601 in UTC. */
  readonly now: string;
  readonly actor: Actor;
}

/**
 * Three pure functions: where a stream begins, how an event changes it, what a command makes of it.
 * `decide` returns the new events (none: nothing to do, which is a success) or throws a `RuleError`.
 */
export interface Decider<Command, State, Event> {
  readonly initial: State;
  evolve(state: State, event: Event): State;
  decide(command: Command, state: State, context: DecisionContext): Event[];
}
