import { isLookOpen, lookEndsAt } from '#domain/looks.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Part } from '../reading/statement.ts';

export type Looks = readonly { readonly jobId: string; readonly lookedAt: string }[];

/** When this person last looked into each of the jobs of a `page`. */
export function looksOf(sql: Sql, staffId: string): Part {
  return sql`
    select job_id as "jobId", looked_at as "lookedAt" from read.looks
    where staff_id = ${staffId} and job_id in (select job_id from page)`;
}

/** Until when each job is open to whoever looked; those that are not any more are left out. */
export function openLooks(looks: Looks, now: string): ReadonlyMap<string, string> {
  const open = looks.filter(({ lookedAt }) => isLookOpen(lookedAt, now));
  return new Map(open.map(({ jobId, lookedAt }) => [jobId, lookEndsAt(lookedAt)]));
}

/** @throws ApiError 403 unless the look was within the last hour */
export function requireLook(lookedAt: string | null, now: string): void {
  if (isLookOpen(lookedAt, now)) return;
  throw new ApiError(403, 'LOOK_REQUIRED', 'It takes a look first.');
}
