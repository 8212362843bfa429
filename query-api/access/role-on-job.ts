import type { Job } from '#domain/job/job.ts';
import { isAccessOpen } from '#domain/staff-access.ts';
import type { Sql } from '#platform/postgres.ts';
import { jsonRow } from '../reading/statement.ts';
import { isStaff, type JobViewerRole } from '../views/job-page.ts';
import type { Viewer } from './permissions.ts';
import { providerWhere, roleOn, type ProviderFacts } from './provider-role.ts';

interface Found {
  readonly job: { readonly facts: Job } | null;
  readonly provider: ProviderFacts | null;
  readonly accessedAt: Date | null;
}

/** The viewer's role on a job now; null if the job does not exist for them, and for staff without access. */
export async function roleOnJob(sql: Sql, viewer: Viewer, jobId: string, now: Date): Promise<JobViewerRole | null> {
  const { accountId } = viewer;
  const [found] = await sql<Found[]>`
    select ${jsonRow(sql, sql`select facts from read.jobs where job_id = ${jobId}`)} as job,
      ${jsonRow(sql, providerWhere(sql, accountId))} as provider,
      (select accessed_at from read.accesses where job_id = ${jobId} and staff_id = ${accountId}) as "accessedAt"`;
  if (found === undefined || found.job === null) return null;
  const role = roleOn(found.job, viewer, found.provider);
  if (role === null || !isStaff({ role })) return role;
  return isAccessOpen(found.accessedAt?.toISOString() ?? null, now.toISOString()) ? role : null;
}
