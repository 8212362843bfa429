import { unchanged, type Folds } from './folds.ts';

export const staffFolds: Folds<
  | 'RefundProposed'
  | 'RefundRejected'
  | 'AdminRefunded'
  | 'ReleaseProposed'
  | 'ReleaseRejected'
  | 'AdminReleased'
  | 'JobAccessed'
> = {
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
};
