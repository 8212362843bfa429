import type { z } from 'zod';

import type { Decider, DecisionContext, Needs } from '#domain/decider.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';

export type ActorKind = Actor['kind'];

/** The facts of other streams that a decision can use. */
export type Facts = Pick<DecisionContext, 'accounts' | 'jobs' | 'files' | 'promos' | 'calendars' | 'consents'>;
export type LoadFacts = (needs: Needs) => Promise<Facts>;

/** A command whose body matches its schema, bound to its stream and its rules. */
export interface PreparedCommand {
  readonly stream: string;
  /** The body after parsing: trimmed, with defaults. Its hash distinguishes a repeat from a reuse. */
  readonly data: unknown;
  /** Whether the rules compare personal values, and so read the stream unsealed. */
  readonly opens: boolean;
  decide(history: readonly DomainEvent[], context: DecisionContext, load: LoadFacts): Promise<DomainEvent[]>;
}

export interface CommandDefinition {
  readonly schema: z.ZodType;
  /** Deny by default: only these kinds of actor can send it. */
  readonly senders: readonly ActorKind[];
  /** The command creates its stream: it is first decided without reading, as if the stream were empty. */
  readonly creates: boolean;
  /** What the system must reserve elsewhere before the decision, in this order. `data` as in `prepare`. */
  readonly reservations: (data: unknown, actor: Actor) => readonly SystemCommand[];
  /** The command is decided before anything is reserved, too: others wait for what is reserved. */
  readonly rehearsed: boolean;
  /** `data` is the schema's output. */
  prepare(data: unknown): PreparedCommand;
}

export interface NamedCommand {
  readonly name: string;
  readonly data: unknown;
}

interface Options<Data> {
  readonly creates?: boolean;
  readonly opens?: boolean;
  readonly rehearsed?: boolean;
  readonly reservations?: (data: Data, actor: Actor) => readonly SystemCommand[];
}

/** Binds an aggregate once, so that each of its commands is one line: name, schema, senders. */
export function createCommandFactory<Command extends NamedCommand, State, Event extends DomainEvent>(
  decider: Decider<Command, State, Event>,
  streamName: (data: Command['data']) => string,
) {
  return <Name extends Command['name']>(
    name: Name,
    schema: z.ZodType<Extract<Command, { name: Name }>['data']>,
    senders: readonly ActorKind[],
    {
      creates = false,
      opens = false,
      rehearsed = false,
      reservations = () => [],
    }: Options<Extract<Command, { name: Name }>['data']> = {},
  ): CommandDefinition => ({
    schema,
    senders,
    creates,
    rehearsed,
    reservations: (data, actor) => reservations(data, actor),
    prepare(data) {
      const command = { name, data } as unknown as Command;
      return {
        stream: streamName(command.data),
        data,
        opens,
        async decide(history, context, load) {
          const state = fold(decider, history);
          const needs = decider.needs?.(command, state, context.actor);
          const known = needs === undefined ? context : { ...context, ...(await load(needs)) };
          const events = decider.decide(command, state, known);
          // What the state cannot follow is a bug. It fails here instead of in every later reader of the stream.
          events.reduce((before, event) => decider.evolve(before, event), state);
          return events;
        },
      };
    },
  });
}

/** Folds a stream's events into its state. The journal restricts a stream to the events of its own category. */
export function fold<State, Event extends DomainEvent>(
  model: Pick<Decider<never, State, Event>, 'initial' | 'evolve'>,
  history: readonly DomainEvent[],
): State {
  return (history as readonly Event[]).reduce((state, event) => model.evolve(state, event), model.initial);
}
