import type { z } from 'zod';

import type { JsonObject } from '../log/event-log.ts';

/** What a reader gets in place of a personal value whose key was destroyed. */
export interface Forgotten {
  readonly forgotten: true;
}
export const FORGOTTEN: Forgotten = Object.freeze({ forgotten: true });

/** A personal value as readers see it: the value, or `Forgotten` after its subject's key was destroyed. */
export type Sealed<T> = T | Forgotten;

/** The value, or null when it was forgotten or never given. */
export function revealed<T>(value: Sealed<T> | null | undefined): T | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' && 'forgotten' in value ? null : value;
}

/** Converts stored data of one version to the next. Pure; sealed fields stay sealed. */
export type Upcaster = (data: JsonObject) => JsonObject;

/**
 * One kind of event in the catalog.
 *
 * `sealed` names the personal fields, each with the field of its subject's id. The value is encrypted under that
 * subject's key before it reaches a log adapter.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly type: Type;
  /** One sentence for the catalog's document: the fact, in business terms. */
  readonly summary: string;
  readonly version: number;
  readonly schema: Schema;
  readonly sealed: Readonly<Record<string, string>>;
  /** Sealed fields that events up to this version hold as plain text. */
  readonly plaintextUntilVersion: Readonly<Record<string, number>>;
  /** `upcasters[1]` converts version 1 to 2, and so on up to `version`. */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

/** A typed event: what deciders return and folds receive. */
export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Schema>
    ? { readonly type: Type; readonly data: z.output<Schema> }
    : never;

/** The events of a union by type. A lookup costs the compiler far less than extracting from a large union. */
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
