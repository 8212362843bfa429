import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { waitingTransfers } from '#domain/job/transfer-balances.ts';

import type { CommandBuilders, BuilderContext } from './builder-context.ts';

/** Commands of support and admins, other than decisions of disputes. */
export const staffBuilders: CommandBuilders<
  | 'RemoveRequest'
  | 'ProposeRefund'
  | 'ConfirmRefund'
  | 'RejectRefund'
  | 'ReleaseByAdmin'
  | 'ConfirmRelease'
  | 'RejectRelease'
  | 'RetryRefund'
  | 'PayRefundManually'
  | 'RetryTransfer'
  | 'AccessJob'
> = {
  RemoveRequest: ({ job: { jobId } }) => ({ jobId, reason: 'spam' }),
  ProposeRefund: ({ job, random }) => ({
    jobId: job.jobId,
    refundId: random.uuid(),
    refund: Math.max(1, Math.floor(heldMoney(job) * random.pick([0.02, 0.05, 0.5, 1]))),
    reason: 'Both asked for it.',
  }),
  ConfirmRefund: onRefund,
  RejectRefund: onRefund,
  ReleaseByAdmin: ({ job: { jobId }, random }) => ({
    jobId,
    releaseId: random.uuid(),
    reason: 'Both asked for it.',
  }),
  ConfirmRelease: onRelease,
  RejectRelease: onRelease,
  RetryRefund({ job }) {
    const [failed] = waitingRefunds(job);
    return failed === undefined ? null : { jobId: job.jobId, refundId: failed.refundId };
  },
  PayRefundManually({ job }) {
    const [failed] = waitingRefunds(job);
    return failed === undefined ? null : { jobId: job.jobId, refundId: failed.refundId, note: 'By bank transfer.' };
  },
  RetryTransfer({ job }) {
    const [rejected] = waitingTransfers(job);
    return rejected === undefined ? null : { jobId: job.jobId, transferId: rejected.transferId };
  },
  AccessJob: ({ job: { jobId } }) => ({ jobId, reason: 'Asked for help.' }),
};

function onRefund({ job: { jobId, moneyProposal } }: BuilderContext): { jobId: string; refundId: string } | null {
  return moneyProposal?.kind === 'refund' ? { jobId, refundId: moneyProposal.proposalId } : null;
}

function onRelease({ job: { jobId, moneyProposal } }: BuilderContext): { jobId: string; releaseId: string } | null {
  return moneyProposal?.kind === 'release' ? { jobId, releaseId: moneyProposal.proposalId } : null;
}
