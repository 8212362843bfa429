import type { z } from 'zod';

import { noAudience, type Audience } from './audience.ts';
import { defineEvent, type EventDefinition, type EventOptions, type FieldOf } from './define-event.ts';

/** An event of a job, with its audience. */
export interface JobEventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> extends EventDefinition<Type, Schema> {
  readonly audience: Audience;
  /** The fields whose values the timeline's sentence can show to every reader. */
  readonly facts: readonly string[];
  /** The fields whose values only the client and staff can see. */
  readonly clientFacts: readonly string[];
  /** Whether it moved money, or determined where money goes. */
  readonly movesMoney: boolean;
}

interface JobEventSpec<Schema extends z.ZodObject> extends EventOptions<Schema> {
  readonly summary: string;
  /** Required, so that each event's definition decides who it reaches. */
  readonly audience: Audience;
  readonly facts?: readonly FieldOf<Schema>[];
  readonly clientFacts?: readonly FieldOf<Schema>[];
  readonly movesMoney?: boolean;
  readonly schema: Schema;
}

/** As untyped code could pass it. */
type Undeclared = Partial<Pick<JobEventSpec<z.ZodObject>, 'audience'>> & Omit<JobEventSpec<z.ZodObject>, 'audience'>;

type Definitions<Schemas extends Record<string, z.ZodObject>> = {
  readonly [Type in keyof Schemas & string]: JobEventDefinition<Type, Schemas[Type]>;
};

/**
 * Events of a job by type. What a definition does not name stays hidden: there is no default audience and no default
 * fact.
 */
export function defineJobEvents<Schemas extends Record<string, z.ZodObject>>(specs: {
  readonly [Type in keyof Schemas]: JobEventSpec<Schemas[Type]>;
}): Definitions<Schemas> {
  const all: Readonly<Record<string, Undeclared>> = specs;
  return Object.fromEntries(
    Object.entries(all).map(
      ([
        type,
        { summary, schema, audience = noAudience, facts = [], clientFacts = [], movesMoney = false, ...options },
      ]) => [type, { ...defineEvent(type, summary, schema, options), audience, facts, clientFacts, movesMoney }],
    ),
  ) as unknown as Definitions<Schemas>;
}
