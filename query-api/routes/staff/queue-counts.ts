import type { Http } from '#platform/http.ts';
import { authorize } from '../../access/permissions.ts';
import { queuesView, type QueuesView } from '../../contract/staff-queues.ts';
import { selectPhotoFlags } from '../../reading/photo-flags.ts';
import { isDue, isOverdue } from '../../reading/due-disputes.ts';
import { selectStoppedPayouts } from '../../reading/stopped-payouts.ts';
import { sendView, type ReadDeps } from '../../reading/send-view.ts';

/** `GET /api/admin/queues`: how many items wait, for the menu's badges. */
export function queueCountsRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['admin'], response: { 200: queuesView } };
  app.get('/api/admin/queues', { schema }, async (request, reply) => {
    authorize(request.viewer, 'admin');
    const now = clock.now().toISOString();
    return sendView<Omit<QueuesView, 'position'>>(request, reply, deps, () => ({
      models: ['jobs', 'reports', 'photoFlags', 'accounts', 'privacyRequests'],
      statement: {
        select: sql`
          (select count(*)::int from read.jobs where ${isDue(sql)}) as disputes,
          (select count(*)::int from read.jobs where ${isOverdue(sql, now)}) as "overdueDisputes",
          (select count(*)::int from read.jobs where overdue_since is not null) as "overdueJobs",
          (select count(*)::int from read.jobs where money_proposed_at is not null) as refunds,
          (select count(*)::int from read.jobs where refund_failed_at is not null) as "failedRefunds",
          (select count(*)::int from read.jobs where transfer_rejected_at is not null) as "rejectedTransfers",
          (select count(*)::int from (${selectStoppedPayouts(sql)}) as waiting) as "stoppedPayouts",
          (select count(*)::int from read.reports where closed_at is null) as reports,
          (select count(*)::int from (${selectPhotoFlags(sql)}) as flagged) as photos,
          (select count(*)::int from read.privacy_requests where state = 'open') as "privacyRequests",
          (select count(*)::int from read.privacy_requests where is_overdue) as "overduePrivacyRequests"`,
      },
      make: (counts, position) => ({
        view: { ...counts, position },
        tags: ['admin:queue'],
        until: null,
      }),
    }));
  });
}
