import type { Sql } from '#platform/postgres.ts';
import { decodeCursor, isInstant, isUuid } from './cursor.ts';
import type { Part } from './statement.ts';

/** What a list is sorted by: an instant, and an id where two are of the same instant. */
export interface Keyset {
  /** Columns by name: never anything that somebody typed. */
  readonly at: string;
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

/** The rows after the place that a cursor names. @throws ApiError 400 when it is none of ours */
export function beyond(sql: Sql, { at, id, direction }: Keyset, cursor: string | undefined): Part {
  if (cursor === undefined) return sql`true`;
  const [lastAt = '', lastId = ''] = decodeCursor(cursor, [isInstant, isUuid]);
  const than = direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${named(sql, `${at}, ${id}`)}) ${than} (${lastAt}::timestamptz, ${lastId}::uuid)`;
}

export function inOrder(sql: Sql, { at, id, direction }: Keyset): Part {
  return named(sql, `order by ${at} ${direction}, ${id} ${direction}`);
}

/** SQL of our own as a part of a statement. */
export function named(sql: Sql, text: string): Part {
  return sql.unsafe(text) as unknown as Part;
}
