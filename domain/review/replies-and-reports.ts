import type { ReviewEvent, ReviewPart } from '#events/catalog/review.ts';

import { isPerson, requireAdmin } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { Side } from '../side.ts';
import type { ReviewCommand } from './commands.ts';
import type { Review, Reviews, Written } from './state.ts';
import { requireParty } from './submit-review.ts';

type DataOf<Name extends ReviewCommand['name']> = Extract<ReviewCommand, { name: Name }>['data'];

/**
 * The reviewed side answers once. Before the publication the rejection is the same whether the other side wrote or not,
 * so that the answer reveals nothing.
 */
export function replyToReview(
  { jobId, side, text }: DataOf<'ReplyToReview'>,
  reviews: Reviews,
  context: DecisionContext,
): ReviewEvent[] {
  const own = requireParty(jobId, context).side;
  if (own === side) throw new RuleError('NOT_ALLOWED', 'This review is your own.');
  if (!reviews.published) throw new RuleError('TOO_EARLY', 'The reviews of this job are not public yet.');
  if (requireReview(side, reviews).reply !== null)
    throw new RuleError('REPLY_EXISTS', 'You replied to this review before.');
  const reply = { jobId, side, authorId: context.actor.id, text, repliedAt: context.now };
  return [{ type: 'ReviewReplied', data: reply }];
}

/** Published reviews are public: everyone with an account can report one, or its reply, once each. */
export function reportReview(
  { jobId, side, part, reason, note }: DataOf<'ReportReview'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  if (!isPerson(actor)) throw new RuleError('NOT_ALLOWED', 'Admins remove what they find.');
  const reporterId = actor.id;
  if (requirePresent(side, part, reviews).authorId === reporterId) {
    throw new RuleError('NOT_ALLOWED', 'These words are your own.');
  }
  const before = reviews.reports.filter((earlier) => earlier.side === side && earlier.part === part);
  if (before.some((earlier) => earlier.reporterId === reporterId)) {
    throw new RuleError('ALREADY_DONE', 'You reported this before.');
  }
  return [{ type: 'ReviewReported', data: { jobId, side, part, reporterId, reason, note, reportedAt: now } }];
}

/**
 * Only for a reason of the policy; the review's existence and the reason stay visible. Its reports are closed with it,
 * and those of its reply, too, which is hidden with it. A reply can be removed alone.
 */
export function removeReview(
  { jobId, side, part, reason, note }: DataOf<'RemoveReview'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  requireAdmin(actor);
  if (writtenAs(side, part, reviews)?.removed === true) {
    throw new RuleError('ALREADY_DONE', 'This was removed before.');
  }
  const { authorId } = requirePresent(side, part, reviews);
  const { subjectId, overall } = requireReview(side, reviews);
  const removed = { jobId, side, authorId, removedBy: actor.id, reason, note, removedAt: now };
  const closing = { jobId, side, outcome: 'removed', closedBy: actor.id, note, closedAt: now } as const;
  return part === 'reply'
    ? [{ type: 'ReviewReplyRemoved', data: removed }, ...reportsClosed(['reply'], closing, reviews)]
    : [
        { type: 'ReviewRemoved', data: { ...removed, subjectId, overall } },
        ...reportsClosed(['review', 'reply'], closing, reviews),
      ];
}

/** The reported text breaks no rule. If it was removed with open reports, this closes them. */
export function dismissReviewReport(
  { jobId, side, part, note }: DataOf<'DismissReviewReport'>,
  reviews: Reviews,
  { actor, now }: DecisionContext,
): ReviewEvent[] {
  requireAdmin(actor);
  const reported = writtenAs(side, part, reviews);
  if (reported === undefined) throw new RuleError('NOT_FOUND', 'There is no such review.');
  const outcome = reported.removed ? 'removed' : 'dismissed';
  const closed = reportsClosed([part], { jobId, side, outcome, closedBy: actor.id, note, closedAt: now }, reviews);
  if (closed.length === 0) throw new RuleError('ALREADY_DONE', 'No report of it is open.');
  return closed;
}

type Closing = Omit<Extract<ReviewEvent, { type: 'ReviewReportClosed' }>['data'], 'part' | 'authorId' | 'reporterId'>;

/** Closes every report of one of these parts with the same decision. */
function reportsClosed(parts: readonly ReviewPart[], closing: Closing, reviews: Reviews): ReviewEvent[] {
  return parts.flatMap((part) => {
    const authorId = writtenAs(closing.side, part, reviews)?.authorId;
    if (authorId === undefined) return [];
    return reviews.reports
      .filter((report) => report.side === closing.side && report.part === part && !report.closed)
      .map(({ reporterId }) => ({ type: 'ReviewReportClosed', data: { ...closing, part, authorId, reporterId } }));
  });
}

/** The text of this part, removed or not; undefined if it was not written. */
function writtenAs(side: Side, part: ReviewPart, { bySide }: Reviews): Written | undefined {
  return part === 'review' ? bySide[side] : (bySide[side]?.reply ?? undefined);
}

/** A visible text: published and not removed. A reply requires a visible review. */
function requirePresent(side: Side, part: ReviewPart, reviews: Reviews): Written {
  requireReview(side, reviews);
  const written = writtenAs(side, part, reviews);
  if (written === undefined || written.removed) throw new RuleError('NOT_FOUND', 'There is no such reply.');
  return written;
}

/** A visible review. */
function requireReview(side: Side, { bySide, published }: Reviews): Review {
  const review = bySide[side];
  if (!published || review === undefined || review.removed) {
    throw new RuleError('NOT_FOUND', 'There is no such review.');
  }
  return review;
}
