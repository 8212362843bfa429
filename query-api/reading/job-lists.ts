import type { JobState } from '#domain/job/states.ts';
import type { Sql } from '#platform/postgres.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import type { Row } from '#projections/runner/table.ts';
import { decodeCursor, isInstant, isUuid, pageOf } from './cursor.ts';
import { jobRows } from './job-rows.ts';

/** Which states a filter of the lists means. */
export const stateGroups = {
  open: ['Open', 'Offered', 'PaymentPending'],
  underWay: ['Booked', 'InProgress', 'CompletionClaimed', 'ApprovedInGrace'],
  done: ['Released', 'Closed'],
  ended: ['Withdrawn', 'Expired'],
} as const satisfies Record<string, readonly JobState[]>;

export type OwnerColumn = 'client_id' | 'provider_id';

/** One page of somebody's jobs, the latest first. */
export async function readJobPage(
  sql: Sql,
  owner: OwnerColumn,
  accountId: string,
  { states, cursor, size }: { states: readonly JobState[] | null; cursor: string | undefined; size: number },
): Promise<{ page: JobRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [isInstant, isUuid]);
  const rows = await sql<Row[]>`
    select * from read.jobs where ${sql(owner)} = ${accountId}
      and ${states === null ? sql`true` : sql`state = any(${states as string[]})`}
      and ${after === null ? sql`true` : sql`(posted_at, job_id) < (${after[0] ?? ''}::timestamptz, ${after[1] ?? ''}::uuid)`}
    order by posted_at desc, job_id desc limit ${size + 1}`;
  return pageOf(jobRows(rows), size, (job) => [job.postedAt, job.jobId]);
}

export interface StateCount {
  readonly state: JobState;
  readonly jobs: number;
}

export function countIn(counts: readonly StateCount[], states: readonly JobState[]): number {
  return counts.filter(({ state }) => states.includes(state)).reduce((sum, { jobs }) => sum + jobs, 0);
}

export async function readStateCounts(sql: Sql, owner: OwnerColumn, accountId: string): Promise<StateCount[]> {
  return sql<StateCount[]>`
    select state, count(*)::int as jobs from read.jobs where ${sql(owner)} = ${accountId} group by state`;
}
