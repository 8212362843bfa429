import { lacksLicence } from '#domain/account/lacks-licence.ts';
import { ApiError } from '#platform/api-error.ts';
import type { JobDetails } from '#projections/read-models/jobs/details.ts';
import type { Topic } from '#projections/runner/topic.ts';
import { requireAccess } from '../access/staff-access.ts';
import type { Viewer } from '../access/permissions.ts';
import { roleOn } from '../access/provider-role.ts';
import { isStaff, type JobPage } from '../views/job-page.ts';
import { parsePageRows, type FoundPage } from './job-page.ts';
import { accountTopics } from './people.ts';

type Found = NonNullable<ReturnType<typeof parsePageRows>>;
type PageFor = Omit<JobPage, 'fileNames'> & Pick<Found, 'accessedAt'>;

/**
 * The page as this viewer may see it.
 * @throws ApiError 404 if the job does not exist for them, 403 for staff without access
 */
export function jobPageForViewer(
  viewer: Viewer,
  found: FoundPage,
  { now, position }: { readonly now: string; readonly position: string },
): PageFor {
  const page = parsePageRows(found);
  const { provider } = found;
  const role = page === null ? null : roleOn(page.job, viewer, provider);
  if (page === null || role === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
  if (isStaff({ role })) requireAccess(page.accessedAt, now);
  const licenceRequired = role === 'bidder' && provider !== null && lacksLicence(provider, page.job.category, now);
  const canOffer = provider !== null && provider.approved && provider.profileCompleted && !licenceRequired;
  return { ...page, role, accountId: viewer.accountId, canOffer, licenceRequired, now, position };
}

/** The topics that invalidate the page. */
export function buildTags({ job, people, role }: PageFor, { accountId }: Viewer): Topic[] {
  const ownList: Topic[] = role === 'client' ? [`client:${accountId}`] : [];
  return [`job:${job.jobId}`, `inbox:${accountId}`, ...ownList, ...accountTopics([...people.keys(), accountId])];
}

/** Files that the job itself shows. */
export function collectFiles({ photos, record = [] }: JobDetails) {
  return [...photos, ...record.flatMap(({ files }) => files)];
}
