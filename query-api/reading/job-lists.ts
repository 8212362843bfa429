import type { JobState } from '#domain/job/states.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Row } from '#projections/runner/table.ts';
import { decodeCursor, isInstant, isUuid, pageOf } from './cursor.ts';
import { listedColumns, listedJobs, type ListedJob } from './job-rows.ts';

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
): Promise<{ page: ListedJob[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [isInstant, isUuid]);
  const rows = await sql<Row[]>`
    select ${sql(listedColumns)} from read.jobs where ${sql(owner)} = ${accountId}
      and ${states === null ? sql`true` : sql`state = any(${states as string[]})`}
      and ${after === null ? sql`true` : sql`(posted_at, job_id) < (${after[0] ?? ''}::timestamptz, ${after[1] ?? ''}::uuid)`}
    order by posted_at desc, job_id desc limit ${size + 1}`;
  return pageOf(listedJobs(rows), size, (job) => [job.postedAt, job.jobId]);
}

export interface StateCount {
  readonly state: JobState;
  readonly currency: string;
  readonly jobs: number;
  /** What is held of these jobs, and of how many. */
  readonly held: number;
  readonly heldJobs: number;
}

export function countIn(counts: readonly StateCount[], states?: readonly JobState[]): number {
  return counts.reduce((sum, { state, jobs }) => (states?.includes(state) === false ? sum : sum + jobs), 0);
}

/** Somebody's jobs by state and currency. */
export async function readStateCounts(sql: Sql, owner: OwnerColumn, accountId: string): Promise<StateCount[]> {
  return sql<StateCount[]>`
    select state, currency, count(*)::int as jobs,
      coalesce(sum(captured) filter (where released_at is null), 0)::float8 as held,
      count(captured) filter (where released_at is null)::int as "heldJobs"
    from read.jobs where ${sql(owner)} = ${accountId} group by state, currency`;
}

/** What is held now, by currency. */
export function heldSums(counts: readonly StateCount[]): { amount: number; currency: string; jobs: number }[] {
  const sums = new Map<string, { amount: number; jobs: number }>();
  for (const { currency, held, heldJobs } of counts) {
    if (heldJobs === 0) continue;
    const sum = sums.get(currency) ?? { amount: 0, jobs: 0 };
    sums.set(currency, { amount: sum.amount + held, jobs: sum.jobs + heldJobs });
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sum]) => ({ currency, ...sum }));
}
