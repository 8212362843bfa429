import type { ReviewEvent } from '#events/catalog/review.ts';

import { requireSystem } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { ruleBook, type RuleBook } from '../policy/rule-book.ts';
import { hasCome } from '../time.ts';
import type { ReviewCommand } from './commands.ts';
import { dismissReviewReport, removeReview, replyToReview, reportReview } from './replies-and-reports.ts';
import { evolveReviews, noReviews, type Reviews } from './state.ts';
import { submitReview } from './submit-review.ts';

type ReviewDecider = Decider<ReviewCommand, Reviews, ReviewEvent>;

/** Double-blind reviews under the given rules; a job keeps its agreed window. */
export function createReviewDecider(rules: RuleBook): ReviewDecider {
  return {
    initial: noReviews,
    evolve: evolveReviews,
    needs: ({ name, data }) => (name === 'SubmitReview' || name === 'ReplyToReview' ? { jobs: [data.jobId] } : {}),

    decide(command, reviews, context) {
      switch (command.name) {
        case 'SubmitReview':
          return submitReview(command.data, reviews, context, rules);
        case 'ReplyToReview':
          return replyToReview(command.data, reviews, context);
        case 'ReportReview':
          return reportReview(command.data, reviews, context);
        case 'RemoveReview':
          return removeReview(command.data, reviews, context);
        case 'DismissReviewReport':
          return dismissReviewReport(command.data, reviews, context);
        case 'PublishReviews':
          return publishWhenDue(reviews, command.data.jobId, context);
      }
    },
  };
}

export const reviewDecider = createReviewDecider(ruleBook);

function publishWhenDue(reviews: Reviews, jobId: string, { actor, now }: DecisionContext): ReviewEvent[] {
  requireSystem(actor);
  if (reviews.published || reviews.publishAt === null || !hasCome(reviews.publishAt, now)) return [];
  return [{ type: 'ReviewsPublished', data: { jobId, publishedAt: now } }];
}
