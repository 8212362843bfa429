import type { ReviewEvent } from '#events/catalog/review.ts';

import { isPerson } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import type { JobFacts } from '../job/facts.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import type { Side } from '../side.ts';
import { hasCome, plusDays } from '../time.ts';
import type { ReviewCommand } from './commands.ts';
import type { Reviews } from './state.ts';

type SubmitReview = Extract<ReviewCommand, { name: 'SubmitReview' }>['data'];

/** One review per side, within the job's agreed window; the second one publishes both. */
export function submitReview(
  { jobId, ...written }: SubmitReview,
  reviews: Reviews,
  context: DecisionContext,
  rules: RuleBook,
): ReviewEvent[] {
  const { actor, now } = context;
  const { job, side } = requireParty(jobId, context);
  if (job.endedAt === null) throw new RuleError('TOO_EARLY', 'Reviews open when the job is over.');
  if (!job.reviewable || job.providerId === null) {
    throw new RuleError('WRONG_STATE', 'A job that was never booked is not reviewed.');
  }
  const publishAt = reviews.publishAt ?? plusDays(job.endedAt, findReviewWindow(job, rules));
  if (reviews.published || hasCome(publishAt, now)) throw new RuleError('TOO_LATE', 'The time for reviews is over.');
  if (reviews.bySide[side] !== undefined) throw new RuleError('REVIEW_EXISTS', 'You reviewed this job before.');

  const subjectId = side === 'client' ? job.providerId : job.clientId;
  const review = { jobId, authorId: actor.id, subjectId, side, ...written, submittedAt: now, publishAt };
  const submitted: ReviewEvent = { type: 'ReviewSubmitted', data: review };
  const published: ReviewEvent = { type: 'ReviewsPublished', data: { jobId, publishedAt: now } };
  const other = side === 'client' ? reviews.bySide.provider : reviews.bySide.client;
  return other === undefined ? [submitted] : [submitted, published];
}

/** @throws RuleError NOT_FOUND for anyone but the two sides of the job */
export function requireParty(jobId: string, { actor, jobs }: DecisionContext): { job: JobFacts; side: Side } {
  const job = jobs?.get(jobId);
  const side = job === undefined || !isPerson(actor) ? null : findSide(job, actor.id);
  if (job === undefined || side === null) throw new RuleError('NOT_FOUND', 'There is no such job of yours.');
  return { job, side };
}

function findSide(job: JobFacts, accountId: string): Side | null {
  if (job.clientId === accountId) return 'client';
  return job.providerId === accountId ? 'provider' : null;
}

function findReviewWindow(job: JobFacts, rules: RuleBook): number {
  const policy = job.policyVersion === null ? rules.policies.current : rules.policies.at(job.policyVersion);
  return policy.reviewWindowDays;
}
