import type { z } from 'zod';

import type { JsonObject } from '../log/event-log.ts';

/** What a reader gets in place of a personal value whose key was destroyed. */
export interface Forgotten {
  readonly forgotten: true;
}
export const FORGOTTEN: Forgotten = Object.freeze({ forgotten: true });

/** A personal value as readers see it: the value, or `Forgotten` after its subject's key was destroyed. */
export type Sealed<T> = T | Forgotten;

/** The value, or null when it was forgotten (or never given). */
export function revealed<T>(value: Sealed<T> | null | undefined): T | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && 'forgotten' in value ? null : value;
}

/** Lifts stored data of one version to the next. Pure; sees data whose sealed fields are still sealed. */
export type Upcaster = (data: JsonObject) => JsonObject;

/**
 * One kind of event in the catalogue.
 *
 * `sealed` names the personal fields, each with the field that holds its subject's id: the value is encrypted under
 * that subject's key before any log adapter sees it.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** One sentence for the catalogue's document: the fact, in the words of the business. */
  readonly summary: string;
  readonly version: number;
  readonly schema: Schema;
  readonly sealed: Readonly<Record<string, string>>;
  /** Of the sealed fields, those that events up to such a version hold in clear: they are sealed since. */
  readonly plaintextUntilVersion: Readonly<Record<string, number>>;
  /** `upcasters[1]` lifts version 1 to 2, and so on up to `version`. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** A typed event: what deciders return and folds receive. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;

/** The events of a union by type. To look one up costs the compiler far less than to extract it from a large union. */
export type ByType<Event extends { readonly type: string }> = { readonly [One in Event as One['type']]: One };

export type FieldOf<Schema extends z.ZodType> = keyof z.output<Schema> & string;

export interface EventOptions<Schema extends z.ZodObject> {
  readonly version?: number;
  readonly sealed?: Partial<Record<FieldOf<Schema>, FieldOf<Schema>>>;
  readonly plaintextUntilVersion?: Partial<Record<FieldOf<Schema>, number>>;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

export function defineEvent<Type extends string, Schema extends z.ZodObject>(
  type: Type,
  summary: string,
  schema: Schema,
  options: EventOptions<Schema> = {},
): EventDefinition<Type, Schema> {
  return {
    type,
    summary,
    version: options.version ?? 1,
    schema,
    sealed: (options.sealed ?? {}) as Record<string, string>,
    plaintextUntilVersion: (options.plaintextUntilVersion ?? {}) as Record<string, number>,
    upcasters: options.upcasters ?? {},
  };
}
