import { autoResolutionTimes } from '#domain/job/auto-resolution.ts';
import { noShowFrom, startsFrom } from '#domain/job/start-of-work.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { z } from 'zod';

import { accessEndsAt } from '#domain/staff-access.ts';
import type { Http } from '#platform/http.ts';
import { authorize } from '../access/permissions.ts';
import { jobView, type JobView } from '../contract/job.ts';
import { readFileNames } from '../reading/file-names.ts';
import { pageStatement, type FoundPage } from '../reading/job-page.ts';
import { collectFiles, jobPageForViewer, buildTags } from '../reading/job-page-for-viewer.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jobView as buildView } from '../views/job-view.ts';
import { earliestAfter, nextRefresh } from '../views/next-refresh.ts';
import { id } from './id.ts';

const params = z.object({ jobId: id });

/** `GET /api/jobs/:jobId`: the job's page. For accounts without a part in it the job does not exist. */
export function jobRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['jobs'], params, response: { 200: jobView } };
  app.get('/api/jobs/:jobId', { schema }, async (request, reply) => {
    const viewer = authorize(request.viewer, 'job');
    const { jobId } = request.params;
    return sendView<FoundPage>(request, reply, deps, () => ({
      models: ['jobs', 'timelines', 'accounts', 'reviews', 'reports', 'conversations', 'accesses'],
      together: ['jobs', 'timelines'],
      statement: pageStatement(sql, jobId, viewer),
      async make(found, position) {
        const now = clock.now().toISOString();
        const page = jobPageForViewer(viewer, found, { now, position });
        const fileNames = await readFileNames(sql, collectFiles(page.job.details));
        const view = buildView({ ...page, fileNames });
        return {
          view,
          tags: buildTags(page, viewer),
          until: earliestAfter(now, [
            nextRefresh(now, [page.job]),
            accessEndsAt(page.accessedAt),
            view.cancellation.quote?.changesAt ?? null,
            goneAt(view),
            view.tip?.until ?? null,
            ...(found.provider?.licensedTrades ?? []).map(({ until }) => until),
            ...autoResolutionTimes(page.job.facts),
            startsFrom(page.job.facts, ruleBook),
            noShowFrom(page.job.facts, ruleBook),
            ...page.offers.map(({ expiresAt }) => expiresAt),
            ...view.upcoming.map(({ at }) => at),
          ]),
        };
      },
    }));
  });
}

/** When the right to withdraw from work in progress ends: its last moment still counts. */
function goneAt({ cancellation: { quote } }: Pick<JobView, 'cancellation'>): string | null {
  const until = quote?.worked?.until;
  return until === undefined ? null : new Date(Date.parse(until) + 1).toISOString();
}
