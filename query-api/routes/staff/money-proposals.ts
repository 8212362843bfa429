import { heldMoney } from '#domain/job/held-money.ts';
import { requireAgreement } from '#domain/job/require-parts.ts';
import { autoResolvesAt } from '#domain/job/auto-resolution.ts';
import type { MoneyProposal } from '#domain/job/money-state.ts';
import type { Job } from '#domain/job/job.ts';
import { settleRelease } from '#domain/money/settlement.ts';
import type { Http } from '#platform/http.ts';
import { refundsView, type RefundsView } from '../../contract/money-queues.ts';
import { staffNameOf } from '../../reading/people.ts';
import type { ReadDeps } from '../../reading/send-view.ts';
import { money } from '../../views/money.ts';
import { jobQueueRoute, type Queued } from './job-queue-route.ts';

interface Proposed {
  readonly facts: Job;
  readonly reason: string | null;
}

/** `GET /api/admin/refunds`: refunds and releases that wait for another admin. */
export function moneyProposalsRoute(app: Http, deps: ReadDeps): void {
  jobQueueRoute<RefundsView, Proposed>(app, deps, {
    path: '/api/admin/refunds',
    view: refundsView,
    since: 'moneyProposedAt',
    alsoRead: `j.facts, j.details->>'proposalReason' as reason`,
    alsoNamed: `select (facts->'moneyProposal'->>'staffId')::uuid from page`,
    buildView: (page) => ({ refunds: page.flatMap(buildLines) }),
  });
}

function buildLines({ job, also, summary, since, people, accountId }: Queued<Proposed>): RefundsView['refunds'] {
  const { moneyProposal: proposal } = also.facts;
  if (proposal === null) return [];
  const { kind, proposalId, staffId } = proposal;
  return [
    {
      kind,
      proposalId,
      job: summary,
      amount: money(computeProposedAmount(proposal, also.facts), job.currency),
      reason: also.reason,
      staffId,
      staffName: staffNameOf(people.get(staffId)),
      at: since,
      until: autoResolvesAt(kind === 'refund' ? 'ConfirmRefund' : 'ConfirmRelease', also.facts),
      mine: staffId !== accountId,
    },
  ];
}

/** The client's refund, or the provider's share. */
function computeProposedAmount(proposal: MoneyProposal, facts: Job): number {
  return proposal.kind === 'refund'
    ? proposal.refund
    : settleRelease(requireAgreement(facts), heldMoney(facts)).providerAmount;
}
