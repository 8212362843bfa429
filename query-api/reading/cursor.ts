import { ApiError } from '#platform/api-error.ts';

/** A place in a list: the sort keys of the last row shown. Opaque to callers. */
export function encodeCursor(keys: readonly string[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/** @throws ApiError 400 when the cursor is invalid */
export function decodeCursor(cursor: string, isKey: readonly ((key: string) => boolean)[]): string[] {
  const keys = parse(cursor);
  const fits = Array.isArray(keys) && keys.length === isKey.length && keys.every((key, i) => fitsKey(key, isKey[i]));
  if (!fits) throw new ApiError(400, 'BAD_REQUEST', 'This cursor is invalid.');
  return keys as string[];
}

function fitsKey(key: unknown, check: ((key: string) => boolean) | undefined): boolean {
  return typeof key === 'string' && check?.(key) === true;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Excludes what PostgreSQL rejects, such as year 0 or the 30th of February. */
export function isInstant(key: string): boolean {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(key)) return false;
  const moment = new Date(key);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === key.slice(0, 19);
}
/** A number in the range of PostgreSQL's `integer`. */
export const isInteger = (key: string): boolean => /^\d{1,9}$/.test(key);
export const isWhole = (key: string): boolean => /^-?\d{1,15}$/.test(key);
export const isFlag = (key: string): boolean => key === 'true' || key === 'false';
export const isUuid = (key: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key);

/** One page, and the cursor of the next, from a result with one extra row. */
export function paginate<Row>(rows: readonly Row[], size: number, toKeys: (row: Row) => string[]) {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > size && last !== undefined ? encodeCursor(toKeys(last)) : null };
}
