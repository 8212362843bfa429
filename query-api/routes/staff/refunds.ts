import { agreementOf } from '#domain/job/agreed.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import type { Job } from '#domain/job/state.ts';
import { settleRelease } from '#domain/money/settlement.ts';
import type { Http } from '#platform/http.ts';
import { refundsView, type RefundsView } from '../../contract/staff.ts';
import { staffNameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { jobQueueRoute, type Queued } from './job-queue.ts';

interface Proposed {
  readonly facts: Job;
  readonly reason: string | null;
}

/** `GET /api/admin/refunds`: refunds and releases that wait for another admin. */
export function refundsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<RefundsView, Proposed>(app, deps, {
    path: '/api/admin/refunds',
    view: refundsView,
    since: 'moneyProposedAt',
    alsoRead: `j.facts, j.details->>'proposalReason' as reason`,
    alsoNamed: `select coalesce(facts->'refundProposal'->>'staffId', facts->'releaseProposal'->>'adminId')::uuid from page`,
    viewOf: (page) => ({ refunds: page.flatMap(linesOf) }),
  });
}

function linesOf({ job, also, summary, since, people, accountId }: Queued<Proposed>): RefundsView['refunds'] {
  const proposal = proposed(also.facts);
  if (proposal === null) return [];
  const { staffId, amount } = proposal;
  return [
    {
      ...proposal,
      job: summary,
      amount: money(amount, job.currency),
      reason: also.reason,
      staffName: staffNameOf(people.get(staffId)),
      at: since,
      mine: staffId !== accountId,
    },
  ];
}

/** One of the two waits at a time. */
function proposed(facts: Job) {
  const { refundProposal: refund, releaseProposal: release } = facts;
  if (refund !== null) {
    return { kind: 'refund', proposalId: refund.refundId, staffId: refund.staffId, amount: refund.refund } as const;
  }
  if (release === null) return null;
  const amount = settleRelease(agreementOf(facts), heldMoney(facts)).providerAmount;
  return { kind: 'release', proposalId: release.releaseId, staffId: release.adminId, amount } as const;
}
