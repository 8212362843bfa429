import { waitingRefunds } from '#domain/job/failed-refunds.ts';
import { heldMoney } from '#domain/job/held-money.ts';
import { waitingTransfers } from '#domain/job/payouts.ts';

import type { Acts, Mind } from './mind.ts';

/** What support and admins do in their own name, decisions of disputes aside. */
export const staffActs: Acts<
  | 'RemoveRequest'
  | 'ProposeRefund'
  | 'ConfirmRefund'
  | 'RejectRefund'
  | 'ReleaseByAdmin'
  | 'ConfirmRelease'
  | 'RejectRelease'
  | 'RetryRefund'
  | 'PayRefundOtherwise'
  | 'RetryTransfer'
  | 'LookIntoJob'
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
  PayRefundOtherwise({ job }) {
    const [failed] = waitingRefunds(job);
    return failed === undefined ? null : { jobId: job.jobId, refundId: failed.refundId, note: 'By bank transfer.' };
  },
  RetryTransfer({ job }) {
    const [refused] = waitingTransfers(job);
    return refused === undefined ? null : { jobId: job.jobId, transferId: refused.transferId };
  },
  LookIntoJob: ({ job: { jobId } }) => ({ jobId, reason: 'Asked for help.' }),
};

function onRefund({ job: { jobId, moneyProposal } }: Mind): { jobId: string; refundId: string } | null {
  return moneyProposal?.kind === 'refund' ? { jobId, refundId: moneyProposal.proposalId } : null;
}

function onRelease({ job: { jobId, moneyProposal } }: Mind): { jobId: string; releaseId: string } | null {
  return moneyProposal?.kind === 'release' ? { jobId, releaseId: moneyProposal.proposalId } : null;
}
