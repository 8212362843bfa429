import { homeZone } from '#domain/country-zones.ts';
import type { Side } from '#domain/side.ts';
import { earlierOf } from '#domain/time.ts';
import type { Http } from '#platform/http.ts';
import { authorize, type Area } from '../access/permissions.ts';
import { clientJobsView, providerJobsView, type JobCounts } from '../contract/jobs.ts';
import { paginate } from '../reading/cursor.ts';
import {
  jobsStatement,
  PAGE_SIZE,
  chooseCursorKeys,
  type JobSearchResults,
  type ListQuery,
} from '../reading/job-lists.ts';
import { listedJobs, type ListedJob } from '../reading/job-rows.ts';
import { accountTopics, peopleIn } from '../reading/people.ts';
import { heldSums } from '../reading/frozen-sums.ts';
import { sendView, type ReadDeps, type ViewRecipe } from '../reading/send-view.ts';
import { jobNumber, jobSummary } from '../views/job-summary.ts';
import { earningsSums } from '../views/earnings-sums.ts';
import { nextRefresh } from '../views/next-refresh.ts';
import { nextMonth } from '../views/zoned-month.ts';
import { jobsQuery } from './list-query.ts';

/** `GET /api/client/jobs`: what waits for the client, all jobs, and their held money. */
export function clientJobsRoute(app: Http, deps: ReadDeps): void {
  jobsRoute(app, deps, { path: '/api/client/jobs', side: 'client', area: 'client jobs', view: clientJobsView });
}

/** `GET /api/provider/jobs`: the provider's jobs, and the money that is held, on its way and paid. */
export function providerJobsRoute(app: Http, deps: ReadDeps): void {
  jobsRoute(app, deps, { path: '/api/provider/jobs', side: 'provider', area: 'provider jobs', view: providerJobsView });
}

interface Route {
  readonly path: string;
  readonly side: Side;
  readonly area: Exclude<Area, 'public'>;
  readonly view: typeof clientJobsView | typeof providerJobsView;
}

function jobsRoute(app: Http, deps: ReadDeps, { path, side, area, view }: Route): void {
  const schema = { tags: ['jobs'], querystring: jobsQuery, response: { 200: view } };
  app.get(path, { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, area);
    return sendView(request, reply, deps, () => buildRecipe(accountId, side, request.query, deps));
  });
}

function buildRecipe(
  accountId: string,
  side: Side,
  query: ListQuery,
  { sql, clock }: ReadDeps,
): ViewRecipe<JobSearchResults> {
  const now = clock.now().toISOString();
  return {
    models: ['jobs', 'accounts', 'reviews', 'conversations', ...(query.q ? (['search'] as const) : [])],
    statement: jobsStatement(sql, side, accountId, query, now),
    make(found, position) {
      const { page, nextCursor } = paginate(listedJobs(found.page), PAGE_SIZE, chooseCursorKeys(side, query));
      const waiting = listedJobs(found.waiting);
      const own = homeZone(found.payouts?.country ?? '', query.zone);
      const monthEnd = nextMonth(now, own);
      const people = peopleIn(found.people);
      const unread = new Map(found.unread.map((row) => [row.jobId, row.unread]));
      const toReview = new Set(found.toReview.map((row) => row.jobId));
      const summary = (job: ListedJob) => ({
        ...jobSummary(job, people, side, now, unread.get(job.jobId)),
        toReview: toReview.has(job.jobId),
      });
      return {
        view: {
          jobs: page.map(summary),
          actionRequired: waiting.map(summary),
          actionRequiredTotal: found.waits,
          counts: toJobCounts(found),
          ...(side === 'client' ? { held: buildHeldSums(found) } : { sums: earningsSums(found, own, now) }),
          nextCursor,
          position,
        },
        tags: [`${side}:${accountId}`, `inbox:${accountId}`, ...accountTopics(people.keys())],
        until: earlierOf(nextRefresh(now, [...page, ...waiting]) ?? monthEnd, monthEnd),
      };
    },
  };
}

/** The held sums with their lines: read in one snapshot, so that no line is missing from its sum. */
function buildHeldSums(found: JobSearchResults) {
  return heldSums(found.sums).map((sum) => ({
    ...sum,
    lines: found.held
      .filter(({ currency }) => currency === sum.currency)
      .map(({ jobId, number, title, amount }) => ({ jobId, number: jobNumber(number), title, amount })),
  }));
}

function toJobCounts({ counts, waits, asked }: JobSearchResults): JobCounts {
  const of = new Map(counts.map(({ bucket, jobs }) => [bucket, jobs]));
  const [open = 0, underWay = 0, disputed = 0, done = 0, ended = 0] = (
    ['open', 'under-way', 'disputed', 'done', 'ended'] as const
  ).map((bucket) => of.get(bucket) ?? 0);
  const all = open + underWay + disputed + done + ended + asked;
  return { all, open, underWay, actionRequired: waits, disputed, done, ended };
}
