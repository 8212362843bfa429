import { decisionDue, isAppealOpen } from './decide-provider.ts';
import type { Verification } from './state.ts';
import { waitingDetails, waitingDocuments } from './pending-review.ts';

/** What waits for staff: a first review, an appeal, or a submission of a provider who was approved before. */
export interface ReviewTask {
  readonly task: 'review' | 'appeal' | 'document' | 'business';
  /** When the decision is due. */
  readonly dueAt: string;
}

/** Null when nothing waits now: documents expire. */
export function findReviewTask(verification: Verification, now: string): ReviewTask | null {
  const { approvalStatus, decideBy, approvedAt } = verification;
  if (approvalStatus === 'readyForReview' && decideBy !== null) return { task: 'review', dueAt: decideBy };
  if (isAppealOpen(verification) && decideBy !== null) return { task: 'appeal', dueAt: decideBy };
  if (approvedAt === null || approvalStatus === 'terminated') return null;
  const details = waitingDetails(verification);
  const [first] = [
    ...waitingDocuments(verification, now).map(({ submittedAt }) => ({ task: 'document' as const, submittedAt })),
    ...(details === null ? [] : [{ task: 'business' as const, submittedAt: details.submittedAt }]),
  ].toSorted((a, b) => a.submittedAt.localeCompare(b.submittedAt));
  return first === undefined ? null : { task: first.task, dueAt: decisionDue(first.submittedAt) };
}
