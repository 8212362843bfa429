import type { Sql } from '#platform/postgres.ts';
import type { FileRef } from '#domain/file/state.ts';
import { jobTables, type JobRow, type OfferRow } from '#projections/read-models/jobs/tables.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import { columnName, type Columns, type Row } from '#projections/runner/table.ts';
import type { Part } from './statement.ts';

const {
  facts: _facts,
  details: _details,
  foldedTitle: _foldedTitle,
  placeWords: _placeWords,
  postalArea: _postalArea,
  ...listed
} = jobTables.jobs.columns;
const listedColumnsOfJobs = defineJobColumns(listed);

/** A job without the columns that only its page shows. */
export type ListedJob = ReturnType<typeof listedJobs>[number];
/** A job as providers who can make an offer see it. */
export type ListedRequest = ListedJob & {
  readonly description: string | null;
  readonly photos: readonly FileRef[];
  /** 2 in the viewer's postal area, 1 in one of their towns, else 0. */
  readonly near: number;
  /** What the chosen order sorts by first. */
  readonly lead: number;
};

/** Some columns of jobs: for `select` from jobs with the alias `j`, and as rows of PostgreSQL's JSON. */
export function defineJobColumns<C extends Columns>(columns: C) {
  const names = Object.keys(columns)
    .map((name) => `j.${columnName(name)}`)
    .join(', ');
  return {
    select: (sql: Sql): Part => sql.unsafe(names) as unknown as Part,
    rows: (rows: readonly Row[]) => rows.map((row) => decodeRow({ columns }, row)),
  };
}

/** The columns of a listed job, for `select` from jobs with the alias `j`. */
export function listedColumns(sql: Sql): Part {
  return listedColumnsOfJobs.select(sql);
}

/** Parses rows of PostgreSQL's JSON as listed jobs. */
export function listedJobs(rows: readonly Row[]) {
  return listedColumnsOfJobs.rows(rows);
}

export function toJobRow(row: Row | null): JobRow | null {
  return row === null ? null : decodeRow(jobTables.jobs, row);
}

export function toOfferRows(rows: readonly Row[]): OfferRow[] {
  return rows.map((row) => decodeRow(jobTables.offers, row));
}

/** The offers on the jobs that match a condition, newest first. */
export function offersWhere(sql: Sql, condition: Part): Part {
  return sql`select * from read.offers where ${condition} order by submitted_at desc, offer_id`;
}

/** The columns of a listed request, for `select`: the description as shown before a booking. */
export function requestColumns(sql: Sql): Part {
  return sql`${listedColumns(sql)}, coalesce(j.details->>'maskedDescription', j.details->>'description') as description, j.details->'photos' as photos`;
}

export function listedRequests(rows: readonly Row[]): ListedRequest[] {
  return listedJobs(rows).map((job, i) => ({
    ...job,
    description: (rows[i]?.['description'] ?? null) as string | null,
    photos: (rows[i]?.['photos'] ?? []) as FileRef[],
    near: Number(rows[i]?.['near'] ?? 0),
    lead: Number(rows[i]?.['lead'] ?? 0),
  }));
}
