import type { Sql } from '#platform/postgres.ts';
import { jobTables, type JobRow, type OfferRow } from '#projections/read-models/jobs/tables.ts';
import { rowOf } from '#projections/runner/row-of.ts';
import { columnName, defineTable, type Row } from '#projections/runner/table.ts';

/** A job without the long texts: what lists show. */
export type ListedJob = Omit<JobRow, LongText>;
type LongText = (typeof longTexts)[number];
const longTexts = ['description', 'address', 'postcode', 'claimNote', 'cancelReason'] as const;

const listed = Object.entries(jobTables.jobs.columns).filter(([name]) => !longTexts.some((text) => text === name));
const listedTable = defineTable(['jobId'], Object.fromEntries(listed));
/** The columns of a listed job, for `select`. */
export const listedColumns = listed.map(([name]) => columnName(name));

export function listedJobs(rows: readonly Row[]): ListedJob[] {
  return rows.map((row) => rowOf(listedTable, row) as unknown as ListedJob);
}

export function jobRows(rows: readonly Row[]): JobRow[] {
  return rows.map((row) => rowOf(jobTables.jobs, row) as unknown as JobRow);
}

export async function readJob(sql: Sql, jobId: string): Promise<JobRow | null> {
  return jobRows(await sql<Row[]>`select * from read.jobs where job_id = ${jobId}`)[0] ?? null;
}

/** The offers on these jobs, of one Homewright or of all, newest first. */
export async function readOffers(sql: Sql, jobIds: readonly string[], providerId?: string): Promise<OfferRow[]> {
  if (jobIds.length === 0) return [];
  const rows = await sql<Row[]>`
    select * from read.offers where job_id = any(${jobIds as string[]}::uuid[])
      and ${providerId === undefined ? sql`true` : sql`provider_id = ${providerId}`}
    order by submitted_at desc, offer_id`;
  return rows.map((row) => rowOf(jobTables.offers, row) as unknown as OfferRow);
}
