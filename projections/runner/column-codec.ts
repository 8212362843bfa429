import type { Column, Row, SqlType, Table } from './table.ts';

/** Converts between folded values and PostgreSQL's text, so that a row put equals the same row read. */

/** NUL is the one character that PostgreSQL's texts cannot hold: user input with it must not make a row fail. */
const NUL = '\u0000';
const withoutNul = (value: string): string => (value.includes(NUL) ? value.replaceAll(NUL, '') : value);

function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (!text.includes('\\u0000')) return text;
  return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'string' ? withoutNul(inner) : inner));
}

/** Needs no quotes inside an array literal; the caller handles null. */
const unquoted: ReadonlySet<SqlType> = new Set(['uuid', 'int', 'bigint', 'boolean', 'timestamptz', 'numeric']);

const isJson = (sql: SqlType): boolean => sql === 'jsonb' || sql === 'json';

function element(sql: SqlType, value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (unquoted.has(sql)) return scalarText(value);
  const text = withoutNul(scalarText(value));
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}

/** A plain column holds a plain value; any other value is a bug in the fold. */
function scalarText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError(`a column of a plain type cannot hold a value of type ${typeof value}`);
}

/** JSON escapes control characters, so this separator never occurs in it. */
const SEPARATOR = '\u001e';

/**
 * One column of many rows as one text: far cheaper than a parameter per value. A PostgreSQL array literal, or, for JSON
 * with its many quotes, the concatenated texts.
 */
export function columnText(column: Column, name: string, rows: readonly Row[]): string {
  if (!isJson(column.sql)) return `{${rows.map((row) => element(column.sql, row[name])).join(',')}}`;
  return rows.map((row) => (row[name] === null ? '' : jsonText(row[name]))).join(SEPARATOR);
}

/** The SQL that turns this text into an array. */
export function columnArray(sql: SqlType, parameter: number): string {
  return isJson(sql)
    ? `string_to_array($${parameter}::text, E'\\x1e', '')::${sql}[]`
    : `($${parameter}::text)::${sql}[]`;
}

/** A row as PostgreSQL returns it: one format for instants, no undefined, no NUL. */
export function normalised(table: Pick<Table, 'columns'>, row: Row): Row {
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
