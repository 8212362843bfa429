import { isAccessOpen, accessEndsAt } from '#domain/staff-access.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Part } from '../reading/statement.ts';

export type AccessRows = readonly { readonly jobId: string; readonly accessedAt: string }[];

/** When this staff member last accessed each job of a `page`. */
export function selectAccesses(sql: Sql, staffId: string): Part {
  return sql`
    select job_id as "jobId", accessed_at as "accessedAt" from read.accesses
    where staff_id = ${staffId} and job_id in (select job_id from page)`;
}

/** Until when each job is open to the staff member; expired accesses are left out. */
export function openAccesses(accesses: AccessRows, now: string): ReadonlyMap<string, string> {
  const open = accesses.filter(({ accessedAt }) => isAccessOpen(accessedAt, now));
  return new Map(open.map(({ jobId, accessedAt }) => [jobId, accessEndsAt(accessedAt)]));
}

/** @throws ApiError 403 unless the access was within the last hour */
export function requireAccess(accessedAt: string | null, now: string): void {
  if (isAccessOpen(accessedAt, now)) return;
  throw new ApiError(403, 'ACCESS_REQUIRED', 'This requires staff access first.');
}
