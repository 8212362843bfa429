import type { Job } from '#domain/job/state.ts';
import type { Http } from '#platform/http.ts';
import { refundsView, type RefundsView } from '../../contract/staff.ts';
import { staffNameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

interface Proposed {
  readonly proposal: NonNullable<Job['refundProposal']>;
  readonly reason: string | null;
}

/** `GET /api/admin/refunds`: refunds that wait for another admin. */
export function refundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<RefundsView, Proposed>(app, deps, {
    path: '/api/admin/refunds',
    view: refundsView,
    since: 'refundProposedAt',
    alsoRead: `j.facts->'refundProposal' as proposal, j.details->>'refundReason' as reason`,
    alsoNamed: `select (proposal->>'staffId')::uuid from page`,
    viewOf: (page) => ({ refunds: page.map(lineOf) }),
  });
}

function lineOf({ job, also, summary, since, people, accountId }: Queued<Proposed>): RefundsView['refunds'][number] {
  const { refundId, staffId, refund } = also.proposal;
  return {
    job: summary,
    refundId,
    refund: money(refund, job.currency),
    reason: also.reason,
    staffId,
    staffName: staffNameOf(people.get(staffId)),
    at: since,
    mine: staffId !== accountId,
  };
}
