import type { Sql } from '#platform/postgres.ts';
import { decodeCursor, isInstant, isUuid } from './cursor.ts';
import type { Part } from './statement.ts';

/** The sort order of a list: an instant, then an id. */
export interface Keyset {
  /** Column names: never user input. */
  readonly at: string;
  readonly id: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * The rows after a cursor.
 * @throws ApiError 400 when the cursor is invalid
 */
export function beyond(sql: Sql, { at, id, direction }: Keyset, cursor: string | undefined): Part {
  if (cursor === undefined) return sql`true`;
  const [lastAt = '', lastId = ''] = decodeCursor(cursor, [isInstant, isUuid]);
  const than = direction === 'desc' ? sql`<` : sql`>`;
  return sql`(${named(sql, `${at}, ${id}`)}) ${than} (${lastAt}::timestamptz, ${lastId}::uuid)`;
}

export function inOrder(sql: Sql, { at, id, direction }: Keyset): Part {
  return named(sql, `order by ${at} ${direction}, ${id} ${direction}`);
}

/** Trusted SQL text as a part of a statement. */
export function named(sql: Sql, text: string): Part {
  return sql.unsafe(text) as unknown as Part;
}
