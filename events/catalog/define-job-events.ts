import type { z } from 'zod';

import { nobody, type Audience } from './audience.ts';
import { defineEvent, type EventDefinition, type EventOptions, type FieldOf } from './define-event.ts';

/** An event of a job, with whom it reaches. */
export interface JobEventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> extends EventDefinition<Type, Schema> {
  readonly audience: Audience;
  /** The fields whose values the timeline's sentence may show to every reader. */
  readonly facts: readonly string[];
  /** The fields whose values only the client and the staff may see. */
  readonly clientFacts: readonly string[];
  /** Whether money moved with it, or it was said where it goes. */
  readonly movesMoney: boolean;
}

interface JobEventSpec<Schema extends z.ZodObject> extends EventOptions<Schema> {
  readonly summary: string;
  /** Required, so that whoever defines an event decides whom it reaches. */
  readonly audience: Audience;
  readonly facts?: readonly FieldOf<Schema>[];
  readonly clientFacts?: readonly FieldOf<Schema>[];
  readonly movesMoney?: boolean;
  readonly schema: Schema;
}

/** As code without types could hand it in. */
type Undeclared = Partial<Pick<JobEventSpec<z.ZodObject>, 'audience'>> & Omit<JobEventSpec<z.ZodObject>, 'audience'>;

type Definitions<Schemas extends Record<string, z.ZodObject>> = {
  readonly [Type in keyof Schemas & string]: JobEventDefinition<Type, Schemas[Type]>;
};

/** Events of a job by type. What a definition does not name is shown to nobody: no audience is the default, and no fact. */
export function defineJobEvents<Schemas extends Record<string, z.ZodObject>>(specs: {
  readonly [Type in keyof Schemas]: JobEventSpec<Schemas[Type]>;
}): Definitions<Schemas> {
  const all: Readonly<Record<string, Undeclared>> = specs;
  return Object.fromEntries(
    Object.entries(all).map(
      ([
        type,
        { summary, schema, audience = nobody, facts = [], clientFacts = [], movesMoney = false, ...options },
      ]) => [type, { ...defineEvent(type, summary, schema, options), audience, facts, clientFacts, movesMoney }],
    ),
  ) as unknown as Definitions<Schemas>;
}
