import { lacksLicence } from '#domain/account/lacks-licence.ts';
import { ApiError } from '#platform/api-error.ts';
import type { JobDetails } from '#projections/read-models/jobs/details.ts';
import type { Topic } from '#projections/runner/topic.ts';
import { requireLook } from '../access/looks.ts';
import type { Viewer } from '../access/permissions.ts';
import { roleOn } from '../access/roles.ts';
import { isStaff, type JobPage } from '../views/page.ts';
import { rowsOfPage, type FoundPage } from './job-page.ts';
import { accountTopics } from './people.ts';

type Found = NonNullable<ReturnType<typeof rowsOfPage>>;
type PageFor = Omit<JobPage, 'fileNames'> & Pick<Found, 'lookedAt'>;

/** The page as this viewer has a right to it. @throws ApiError 404 to whom the job does not exist, 403 before a look */
export function pageFor(
  viewer: Viewer,
  found: FoundPage,
  { now, position }: { readonly now: string; readonly position: string },
): PageFor {
  const page = rowsOfPage(found);
  const { provider } = found;
  const role = page === null ? null : roleOn(page.job, viewer, provider, page.offers);
  if (page === null || role === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
  if (isStaff({ role })) requireLook(page.lookedAt, now);
  const licenceRequired = role === 'bidder' && provider !== null && lacksLicence(provider, page.job.category, now);
  const mayOffer = provider !== null && provider.approved && provider.profileCompleted && !licenceRequired;
  return { ...page, role, accountId: viewer.accountId, mayOffer, licenceRequired, now, position };
}

/** On what the page depends. */
export function tagsOf({ job, people }: PageFor, { accountId }: Viewer): Topic[] {
  return [`job:${job.jobId}`, `inbox:${accountId}`, ...accountTopics([...people.keys(), accountId])];
}

/** Files that the job itself shows. */
export function filesOf({ photos, record = [] }: JobDetails) {
  return [...photos, ...record.flatMap(({ files }) => files)];
}
