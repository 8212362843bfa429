import { unchanged, type JobFolds } from './fold-types.ts';

export const staffFolds = {
  RefundProposed: (_job, { refundId: proposalId, staffId, refund }) => ({
    moneyProposal: { kind: 'refund', proposalId, staffId, refund },
  }),
  RefundRejected: () => ({ moneyProposal: null }),
  AdminRefunded: unchanged,
  ReleaseProposed: (_job, { releaseId: proposalId, adminId: staffId }) => ({
    moneyProposal: { kind: 'release', proposalId, staffId },
  }),
  ReleaseRejected: () => ({ moneyProposal: null }),
  AdminReleased: unchanged,
  JobAccessed: ({ accesses }, { staffId, accessedAt }) =>
    accessedAt === null ? {} : { accesses: { ...accesses, [staffId]: accessedAt } },
} satisfies JobFolds;
