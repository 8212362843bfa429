import type { Http } from '#platform/http.ts';
import { refundsView, type RefundsView } from '../../contract/staff.ts';
import { staffNameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

/** `GET /api/admin/refunds`: refunds that wait for another admin. */
export function refundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute(app, deps, {
    path: '/api/admin/refunds',
    view: refundsView,
    since: 'refundProposedAt',
    alsoNamed: `select (facts->'refundProposal'->>'staffId')::uuid from page`,
    viewOf: (page) => ({ refunds: page.flatMap(lineOf) }),
  });
}

function lineOf({ job, summary, since, people, accountId }: Queued): RefundsView['refunds'] {
  const { refundProposal } = job.facts;
  if (refundProposal === null) return [];
  const { refundId, staffId, refund } = refundProposal;
  return [
    {
      job: summary,
      refundId,
      refund: money(refund, job.currency),
      reason: job.details.refundReason ?? null,
      staffId,
      staffName: staffNameOf(people.get(staffId)),
      at: since,
      mine: staffId !== accountId,
    },
  ];
}
