import type { Http } from '#platform/http.ts';
import { overdueJobsView } from '../../contract/staff-queues.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { jobQueueRoute } from './job-queue-route.ts';

/** `GET /api/admin/overdue-jobs`: work that is two weeks late. */
export function overdueJobsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute(app, deps, {
    path: '/api/admin/overdue-jobs',
    view: overdueJobsView,
    since: 'overdueSince',
    buildView: (page) => ({ jobs: page.map(({ summary, since }) => ({ ...summary, overdueSince: since })) }),
  });
}
