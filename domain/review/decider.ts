import type { ReviewEvent } from '#events/catalog/review.ts';

import { isPerson, isSystem } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import type { JobFacts } from '../job/facts.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusDays } from '../time.ts';
import type { ReviewCommand } from './commands.ts';

type ReviewSide = 'client' | 'provider';

/** The reviews of one job: who wrote already, and whether both can be read. */
interface Reviews {
  readonly sides: readonly ReviewSide[];
  readonly publishAt: string | null;
  readonly published: boolean;
}

type ReviewDecider = Decider<ReviewCommand, Reviews, ReviewEvent>;

/** Double-blind reviews under the given rules; a job keeps the window that it agreed to. */
export function createReviewDecider(rules: RuleBook): ReviewDecider {
  return {
    initial: { sides: [], publishAt: null, published: false },
    needs: (command) => (command.name === 'SubmitReview' ? { jobs: [command.data.jobId] } : {}),

    evolve(reviews, event) {
      if (event.type === 'ReviewsPublished') return { ...reviews, published: true };
      if (event.type !== 'ReviewSubmitted') return reviews;
      return { ...reviews, sides: [...reviews.sides, event.data.side], publishAt: event.data.publishAt };
    },

    decide(command, reviews, context) {
      return command.name === 'SubmitReview'
        ? submit(command.data, reviews, context, rules)
        : publishWhenDue(reviews, command.data.jobId, context);
    },
  };
}

export const reviewDecider = createReviewDecider(ruleBook);

type SubmitReview = Extract<ReviewCommand, { name: 'SubmitReview' }>['data'];

function submit(
  { jobId, ...written }: SubmitReview,
  reviews: Reviews,
  { actor, now, jobs }: DecisionContext,
  rules: RuleBook,
): ReviewEvent[] {
  const job = jobs?.get(jobId);
  const side = job === undefined || !isPerson(actor) ? null : sideOf(job, actor.id);
  if (job === undefined || side === null) throw new RuleError('NOT_FOUND', 'There is no such job of yours.');
  if (job.releasedAt === null) throw new RuleError('TOO_EARLY', 'Reviews open when the money was released.');
  const publishAt = plusDays(job.releasedAt, windowOf(job, rules));
  if (reviews.published || hasCome(publishAt, now)) throw new RuleError('TOO_LATE', 'The time for reviews is over.');
  if (reviews.sides.includes(side)) throw new RuleError('REVIEW_EXISTS', 'You reviewed this job before.');

  const subjectId = side === 'client' ? (job.providerId ?? job.clientId) : job.clientId;
  const review = { jobId, authorId: actor.id, subjectId, side, ...written, submittedAt: now, publishAt };
  const submitted: ReviewEvent = { type: 'ReviewSubmitted', data: review };
  const published: ReviewEvent = { type: 'ReviewsPublished', data: { jobId, publishedAt: now } };
  return reviews.sides.length === 1 ? [submitted, published] : [submitted];
}

function publishWhenDue(reviews: Reviews, jobId: string, { actor, now }: DecisionContext): ReviewEvent[] {
  if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
  if (reviews.published || reviews.publishAt === null || !hasCome(reviews.publishAt, now)) return [];
  return [{ type: 'ReviewsPublished', data: { jobId, publishedAt: now } }];
}

function sideOf(job: JobFacts, accountId: string): ReviewSide | null {
  if (job.clientId === accountId) return 'client';
  return job.providerId === accountId ? 'provider' : null;
}

function windowOf(job: JobFacts, rules: RuleBook): number {
  const policy = job.policyVersion === null ? rules.policies.current : rules.policies.at(job.policyVersion);
  return policy.reviewWindowDays;
}
