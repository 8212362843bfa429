import type { Sql } from '#platform/postgres.ts';
import type { FileRef } from '#projections/read-models/jobs/details.ts';
import { jobTables, type JobRow, type OfferRow } from '#projections/read-models/jobs/tables.ts';
import { rowOfJson } from '#projections/runner/row-of-json.ts';
import { columnName, defineTable, type Row, type RowOf } from '#projections/runner/table.ts';
import type { Part } from './statement.ts';

const { facts: _facts, details: _details, lowerTitle: _words, ...listed } = jobTables.jobs.columns;
const listedTable = defineTable(['jobId'], listed);
const listedNames = Object.keys(listed).map(columnName);

/** A job without what only its page shows. */
export type ListedJob = RowOf<typeof listedTable>;
/** A job as those see it who may offer on it. */
export type ListedRequest = ListedJob & {
  readonly description: string | null;
  readonly photos: readonly FileRef[];
};

/** The columns of a listed job, for `select` from jobs that the query calls `j`. */
export function listedColumns(sql: Sql): Part {
  return sql.unsafe(listedNames.map((name) => `j.${name}`).join(', ')) as unknown as Part;
}

/** Rows of PostgreSQL's JSON as jobs of a list. */
export function listedJobs(rows: readonly Row[]): ListedJob[] {
  return rows.map((row) => rowOfJson(listedTable, row));
}

export function jobOf(row: Row | null): JobRow | null {
  return row === null ? null : rowOfJson(jobTables.jobs, row);
}

export function offersOf(rows: readonly Row[]): OfferRow[] {
  return rows.map((row) => rowOfJson(jobTables.offers, row));
}

/** The offers on the jobs that a condition names, newest first. */
export function offersThat(sql: Sql, condition: Part): Part {
  return sql`select * from read.offers where ${condition} order by submitted_at desc, offer_id`;
}

/** The columns of a listed request, for `select`: the description as it reads before a booking. */
export function requestColumns(sql: Sql): Part {
  return sql`${listedColumns(sql)}, coalesce(j.details->>'maskedDescription', j.details->>'description') as description, j.details->'photos' as photos`;
}

export function listedRequests(rows: readonly Row[]): ListedRequest[] {
  return listedJobs(rows).map((job, i) => ({
    ...job,
    description: (rows[i]?.['description'] ?? null) as string | null,
    photos: (rows[i]?.['photos'] ?? []) as FileRef[],
  }));
}
