import type { Column, Row, SqlType, Table } from './table.ts';

/** Between the values that folds see and PostgreSQL's text, so that a row put and the same row read back are equal. */

/** NUL is the one character that PostgreSQL's texts cannot hold: a person may type it, no row may fail over it. */
const NUL = '\u0000';
const withoutNul = (value: string): string => (value.includes(NUL) ? value.replaceAll(NUL, '') : value);

function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\u0000')) return text;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? withoutNul(inner) : inner));
}

/** Inside an array literal these need no quotes; null is left to the caller. */
const unquoted: ReadonlySet<SqlType> = new Set(['uuid', 'int', 'bigint', 'boolean', 'timestamptz', 'numeric']);

const isJson = (sql: SqlType): boolean => sql === 'jsonb' || sql === 'json';

function element(sql: SqlType, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (unquoted.has(sql)) return scalarText(value);
  const text = withoutNul(scalarText(value));
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}

/** A column of a plain type holds a plain value; anything else is a mistake of the fold. */
function scalarText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`a column of a plain type cannot hold a value of type ${typeof value}`);
}

/** JSON escapes control characters: this one never stands inside. */
const SEPARATOR = '\u001e';

/**
 * One column of many rows as one text, cheaper by far than one parameter a value: a PostgreSQL array literal, or, for
 * JSON with its many quotes, the texts one after the other.
 */
export function columnText(column: Column, name: string, rows: readonly Row[]): string {
  if (!isJson(column.sql)) return `{${rows.map((row) => element(column.sql, row[name])).join(',')}}`;
  return rows.map((row) => (row[name] === null ? '' : jsonText(row[name]))).join(SEPARATOR);
}

/** The array that such a text is, in SQL. */
export function columnArray(sql: SqlType, parameter: number): string {
  return isJson(sql)
    ? `string_to_array($${parameter}::text, E'\\x1e', '')::${sql}[]`
    : `($${parameter}::text)::${sql}[]`;
}

/** A row as PostgreSQL would give it back: instants in one form, no undefined, no NUL. */
export function normalised(table: Table, row: Row): Row {
  const clean: Record<string, unknown> = {};
  for (const [name, { sql }] of Object.entries(table.columns)) clean[name] = normalisedValue(sql, row[name]);
  return clean;
}

const MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function normalisedValue(sql: SqlType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (isJson(sql)) return JSON.stringify(value).includes('\\u0000') ? JSON.parse(jsonText(value)) : value;
  if (sql === 'text') return withoutNul(scalarText(value));
  if (sql !== 'timestamptz') return value;
  const instant = scalarText(value);
  return MILLISECONDS.test(instant) ? instant : new Date(instant).toISOString();
}
