import { unchanged, type Folds } from './folds.ts';

export const workFolds: Folds<
  | 'WorkStarted'
  | 'CompletionClaimed'
  | 'ChangesRequested'
  | 'ApprovalReminded'
  | 'JobApproved'
  | 'ApprovalCancelled'
  | 'JobOverdue'
  | 'JobClosed'
  | 'ChangeProposed'
  | 'ChangeDeclined'
  | 'ChangeWithdrawn'
  | 'ChangeExpired'
  | 'ChangeAccepted'
  | 'ChangeApplied'
> = {
  WorkStarted: unchanged,
  CompletionClaimed: (_job, { claim, autoApproveAt }) => ({
    claim: { number: claim, autoApproveAt, approvalCancelled: false },
    reworkBy: null,
  }),
  ChangesRequested: (_job, { round }) => ({ rounds: round }),
  ApprovalReminded: unchanged,
  JobApproved: (job, { graceEndsAt, approvedAt }) => ({ graceEndsAt, approvedAt: job.approvedAt ?? approvedAt }),
  ApprovalCancelled: (_job, { claim, autoApproveAt }) => ({
    claim: { number: claim, autoApproveAt, approvalCancelled: true },
    graceEndsAt: null,
    approvedAt: null,
  }),
  JobOverdue: () => ({ overdueFlagged: true }),
  JobClosed: unchanged,

  ChangeProposed: (_job, { changeId, by, price, startAt, durationMinutes, expiresAt }) => ({
    change: { changeId, by, price, startAt, durationMinutes, expiresAt, paymentDueAt: null },
  }),
  ChangeDeclined: () => ({ change: null }),
  ChangeWithdrawn: () => ({ change: null }),
  ChangeExpired: () => ({ change: null }),
  ChangeAccepted: (job, { paymentDueAt }) => ({ change: job.change && { ...job.change, paymentDueAt } }),
  ChangeApplied(job, { price, serviceFee, commission, total, startAt, expectedCompletionAt, ...data }) {
    if (job.agreement === null || job.payment === null) throw new Error('a change without an agreement');
    const { captureDueAt, chargeDueAt } = data;
    return {
      change: null,
      agreement: { ...job.agreement, price, serviceFee, commission, total, startAt, expectedCompletionAt },
      payment: { ...job.payment, captureDueAt, chargeDueAt },
      returns: [...job.returns, ...data.refunds],
    };
  },
};
