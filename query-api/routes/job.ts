import { lacksLicence } from '#domain/account/lacks-licence.ts';
import { silencesOf } from '#domain/job/silence.ts';
import { startsFrom } from '#domain/job/start-of-work.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { z } from 'zod';

import { lookEndsAt } from '#domain/looks.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { JobDetails } from '#projections/read-models/jobs/details.ts';
import { requireLook } from '../access/looks.ts';
import { enter, type Viewer } from '../access/permissions.ts';
import { roleOn } from '../access/roles.ts';
import { jobView, type JobView } from '../contract/job.ts';
import { readFileNames } from '../reading/file-names.ts';
import { pageOf, pageStatement, type FoundPage } from '../reading/job-page.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobView as viewOf } from '../views/job-view.ts';
import { noShowFrom } from '../views/moments.ts';
import { earliestAfter, nextChange } from '../views/next-change.ts';
import { isStaff, type JobPage } from '../views/page.ts';

const params = z.object({ jobId: z.uuid() });

/** `GET /api/jobs/:jobId`: the job's page. To everybody who has no part in it the job does not exist. */
export function jobRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], params, response: { 200: jobView } };
  app.get('/api/jobs/:jobId', { schema }, async (request, reply) => {
    const viewer = enter(request.viewer, 'job');
    const { jobId } = request.params as z.output<typeof params>;
    return sendView<FoundPage>(request, reply, deps, () => ({
      models: ['jobs', 'timelines', 'accounts', 'reviews', 'reports', 'conversations', 'looks'],
      together: ['jobs', 'timelines'],
      statement: pageStatement(sql, jobId, viewer),
      async make(found, position) {
        const now = clock.now().toISOString();
        const page = pageFor(viewer, found, { now, position });
        const fileNames = await readFileNames(sql, filesOf(page.job.details));
        const view = viewOf({ ...page, fileNames });
        return {
          view,
          tags: tagsOf(page, viewer),
          until: earliestAfter(now, [
            nextChange(now, [page.job]),
            lookEndsAt(page.lookedAt),
            view.cancellation.quote?.changesAt ?? null,
            goneAt(view),
            view.tip?.until ?? null,
            ...(found.provider?.licensedTrades ?? []).map(({ until }) => until),
            ...silencesOf(page.job.facts),
            startsFrom(page.job.facts, ruleBook),
            noShowFrom(page.job.facts),
            ...page.offers.map(({ expiresAt }) => expiresAt),
            ...view.upcoming.map(({ at }) => at),
          ]),
        };
      },
    }));
  });
}

/** When the client may no longer withdraw from work under way: its last moment still counts. */
function goneAt({ cancellation: { quote } }: JobView): string | null {
  const until = quote?.worked?.until;
  return until === undefined ? null : new Date(Date.parse(until) + 1).toISOString();
}

type Found = NonNullable<ReturnType<typeof pageOf>>;
export type PageFor = Omit<JobPage, 'fileNames'> & Pick<Found, 'lookedAt'>;

/** The page as this viewer has a right to it. @throws ApiError 404 to whom the job does not exist, 403 before a look */
export function pageFor(
  viewer: Viewer,
  found: FoundPage,
  { now, position }: { readonly now: string; readonly position: string },
): PageFor {
  const page = pageOf(found);
  const { provider } = found;
  const role = page === null ? null : roleOn(page.job, viewer, provider, page.offers);
  if (page === null || role === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such job.');
  if (isStaff({ role })) requireLook(page.lookedAt, now);
  const licenceRequired = role === 'bidder' && provider !== null && lacksLicence(provider, page.job.category, now);
  const mayOffer = provider !== null && provider.approved && provider.profileCompleted && !licenceRequired;
  return { ...page, role, accountId: viewer.accountId, mayOffer, licenceRequired, now, position };
}

export function tagsOf({ job, people }: PageFor, { accountId }: Viewer): string[] {
  return [`job:${job.jobId}`, `inbox:${accountId}`, ...[...people.keys(), accountId].map((id) => `account:${id}`)];
}

/** Files that the job itself shows. */
export function filesOf({ photos, record = [] }: JobDetails) {
  return [...photos, ...record.flatMap(({ files }) => files)];
}
