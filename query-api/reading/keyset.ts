import type { Sql } from '#platform/postgres.ts';
import { decodeCursor, isFlag, isInstant, isUuid } from './cursor.ts';
import type { Part } from './statement.ts';

/** The sort order of a list: an instant, then an id. */
export interface Keyset {
  /** Column names: never user input. */
  readonly at: string;
  readonly id: string;
  readonly direction: 'asc' | 'desc';
  /** A flag whose rows come first, whatever the direction; it is the third key of the cursor. */
  readonly top?: string;
}

/**
 * The rows after a cursor.
 * @throws ApiError 400 when the cursor is invalid
 */
export function afterCursor(sql: Sql, { at, id, direction, top }: Keyset, cursor: string | undefined): Part {
  if (cursor === undefined) return sql`true`;
  const [lastAt = '', lastId = '', lastTop] = decodeCursor(cursor, [
    isInstant,
    isUuid,
    ...(top === undefined ? [] : [isFlag]),
  ]);
  const than = direction === 'desc' ? sql`<` : sql`>`;
  const after = sql`(${trustedSql(sql, `${at}, ${id}`)}) ${than} (${lastAt}::timestamptz, ${lastId}::uuid)`;
  if (top === undefined) return after;
  return lastTop === 'true'
    ? sql`(not ${trustedSql(sql, top)} or ${after})`
    : sql`(not ${trustedSql(sql, top)} and ${after})`;
}

export function orderByKeyset(sql: Sql, { at, id, direction, top }: Keyset): Part {
  return trustedSql(sql, `order by ${top === undefined ? '' : `${top} desc, `}${at} ${direction}, ${id} ${direction}`);
}

/** The columns that a row needs to be sorted, apart from its id. */
export function sortColumns(sql: Sql, { at, top }: Keyset): Part {
  return trustedSql(sql, top === undefined ? at : `${top}, ${at}`);
}

/** Trusted SQL text as a part of a statement. */
export function trustedSql(sql: Sql, text: string): Part {
  return sql.unsafe(text) as unknown as Part;
}
