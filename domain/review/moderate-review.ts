import type { ReviewEvent } from '#events/catalog/review.ts';

import { isPerson } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { ReviewCommand } from './commands.ts';
import type { Reviews } from './state.ts';
import { requireParty } from './submit-review.ts';

type DataOf<Name extends ReviewCommand['name']> = Extract<ReviewCommand, { name: Name }>['data'];

/**
 * Whoever was reviewed answers once. Before the publication the answer is the same whether the other side wrote or not:
 * nobody finds out early.
 */
export function replyToReview(
  { jobId, side, text }: DataOf<'ReplyToReview'>,
  reviews: Reviews,
  context: DecisionContext,
): ReviewEvent[] {
  const own = requireParty(jobId, context).side;
  if (own === side) throw new RuleError('NOT_ALLOWED', 'This review is your own.');
  if (!reviews.published) throw new RuleError('TOO_EARLY', 'The reviews of this job are not public yet.');
  const review = requireStanding(side, reviews);
  if (review.replied) throw new RuleError('REPLY_EXISTS', 'You replied to this review before.');
  const reply = { jobId, side, authorId: context.actor.id, text, repliedAt: context.now };
  return [{ type: 'ReviewReplied', data: reply }];
}

/** Published reviews are public: anybody with an account may ask for one to be looked at, once. */
export function reportReview(
  { jobId, side, reason, note }: DataOf<'ReportReview'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  if (!isPerson(actor)) throw new RuleError('NOT_ALLOWED', 'Admins remove what they find.');
  const reporterId = actor.id;
  if (requireStanding(side, reviews).authorId === reporterId) {
    throw new RuleError('NOT_ALLOWED', 'This review is your own.');
  }
  if (reviews.reports.some((earlier) => earlier.side === side && earlier.reporterId === reporterId)) {
    throw new RuleError('ALREADY_DONE', 'You reported this review before.');
  }
  return [{ type: 'ReviewReported', data: { jobId, side, reporterId, reason, note, reportedAt: now } }];
}

/** For a reason of the policy only; that there was a review, and why it went, stays. Its reports are closed with it. */
export function removeReview(
  { jobId, side, reason, note }: DataOf<'RemoveReview'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
  if (reviews.bySide[side]?.removed === true) throw new RuleError('ALREADY_DONE', 'This review was removed before.');
  const { authorId, subjectId, overall } = requireStanding(side, reviews);
  const removed = { jobId, side, authorId, subjectId, overall, removedBy: actor.id, reason, note, removedAt: now };
  const closing = { jobId, side, authorId, outcome: 'removed', closedBy: actor.id, note, closedAt: now } as const;
  return [{ type: 'ReviewRemoved', data: removed }, ...reportsClosed(closing, reviews)];
}

/** What was reported breaks no rule. Where it was removed without closing its reports, this closes them. */
export function keepReview(
  { jobId, side, note }: DataOf<'KeepReview'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
  const review = reviews.bySide[side];
  if (review === undefined) throw new RuleError('NOT_FOUND', 'There is no such review.');
  const outcome = review.removed ? 'removed' : 'kept';
  const { authorId } = review;
  const closed = reportsClosed({ jobId, side, authorId, outcome, closedBy: actor.id, note, closedAt: now }, reviews);
  if (closed.length === 0) throw new RuleError('ALREADY_DONE', 'No report of this review is open.');
  return closed;
}

type Closing = Omit<Extract<ReviewEvent, { type: 'ReviewReportClosed' }>['data'], 'reporterId'>;

/** Everybody who reported a review hears of the one decision about it. */
function reportsClosed(closing: Closing, { reports }: Reviews): ReviewEvent[] {
  return reports
    .filter(({ side, closed }) => side === closing.side && !closed)
    .map(({ reporterId }) => ({ type: 'ReviewReportClosed', data: { ...closing, reporterId } }));
}

/** A review that everybody can read: published, and not removed. */
function requireStanding(side: 'client' | 'provider', { bySide, published }: Reviews) {
  const review = bySide[side];
  if (!published || review === undefined || review.removed) {
    throw new RuleError('NOT_FOUND', 'There is no such review.');
  }
  return review;
}
