import type { JobDataOf } from '#events/catalog/job.ts';

import type { CompletionClaim } from '../job.ts';
import { unchanged, type JobFolds } from './fold-types.ts';

export const workFolds = {
  WorkStarted: (_job, { startedAt }) => ({ cancellation: null, workStartedAt: startedAt }),
  CompletionClaimed: (_job, data) => ({ claim: claimed(data, false), change: null, overdueAt: null, reworkBy: null }),
  ChangesRequested: (_job, { round, overdueAt }) => ({ rounds: round, overdueAt }),
  ApprovalReminded: (job, { hoursLeft }) => ({
    claim: job.claim && { ...job.claim, reminders: job.claim.reminders.filter((hours) => hours !== hoursLeft) },
  }),
  JobApproved: (job, { graceEndsAt, approvedAt }) => ({ graceEndsAt, approvedAt: job.approvedAt ?? approvedAt }),
  ApprovalCancelled: (_job, data) => ({ claim: claimed(data, true), graceEndsAt: null, approvedAt: null }),
  JobOverdue: () => ({ overdueAt: null, overdueFlagged: true }),
  JobClosed: unchanged,

  ChangeProposed: (_job, { changeId, by, price, startAt, durationMinutes, expiresAt }) => ({
    change: { changeId, by, price, startAt, durationMinutes, expiresAt, paymentDueAt: null, extra: 0 },
  }),
  ChangeDeclined: () => ({ change: null }),
  ChangeWithdrawn: () => ({ change: null }),
  ChangeExpired: () => ({ change: null }),
  ChangeAccepted: (job, { paymentDueAt, extra }) => ({ change: job.change && { ...job.change, paymentDueAt, extra } }),
  ChangeApplied(job, { captureDueAt, chargeDueAt, overdueAt, refunds, ...data }) {
    if (job.agreement === null || job.payment === null) throw new Error('a change without an agreement');
    const { price, serviceFee, commission, discount, total, startAt, expectedCompletionAt } = data;
    const agreed = { price, serviceFee, commission, discount, total, startAt, expectedCompletionAt };
    return {
      change: null,
      // Staff proposals were about the old terms, and the new agreement continues the job.
      moneyProposal: null,
      cancellation: null,
      overdueAt,
      agreement: { ...job.agreement, ...agreed },
      payment: { ...job.payment, captureDueAt, chargeDueAt },
      returns: [...job.returns, ...refunds],
    };
  },

  ProviderSuspensionRecorded: (_job, { final }) => ({ providerStop: { final } }),
  ProviderReinstatementRecorded: () => ({ providerStop: null }),
} satisfies JobFolds;

function claimed(
  { claim, autoApproveAt, reminders }: JobDataOf<'CompletionClaimed' | 'ApprovalCancelled'>,
  approvalCancelled: boolean,
): CompletionClaim {
  return { number: claim, autoApproveAt, approvalCancelled, reminders: reminders.map(({ hoursLeft }) => hoursLeft) };
}
