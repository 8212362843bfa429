import type { Side } from '#domain/side.ts';
import { revealed, type Sealed } from '#events/catalog/define-event.ts';

import { defineReadModel, foldWithNeeds, type Needs, type RowsOf } from '../runner/read-model.ts';
import type { Topic } from '../runner/topic.ts';
import { countReview } from './reviews/count-review.ts';
import { reviewTables, type ReviewRow, type ReviewTables } from './reviews/tables.ts';

const sides: readonly Side[] = ['client', 'provider'];

/** Reviews that both sides wrote after their jobs, and their statistics. */
export const reviewsModel = defineReadModel<ReviewTables>({
  name: 'reviews',
  version: 5,
  categories: ['review', 'job'],
  tables: reviewTables,
  folds: {
    RequestPosted: ({ data }, rows) => rows.reviewPlaces.put(toReviewPlace(data)),
    BookingRequested: ({ data }, rows) => rows.reviewPlaces.put(toReviewPlace(data)),
    ReviewSubmitted: foldWithNeeds(
      ({ data }) => ({ reviewPlaces: [data.jobId] }),
      ({ data }, rows, publish) => {
        const { jobId, side, authorId, subjectId, overall, communication, punctuality, care } = data;
        const { country, category, area } = rows.reviewPlaces.getOrThrow(jobId);
        rows.reviews.put({
          jobId,
          side,
          authorId,
          subjectId,
          country,
          category,
          area,
          overall,
          communication,
          punctuality,
          care,
          text: revealed(data.text),
          submittedAt: data.submittedAt,
          publishAt: data.publishAt,
          publishedAt: null,
          replyText: null,
          repliedAt: null,
          replyRemovedReason: null,
          replyRemovedAt: null,
          removedReason: null,
          removedAt: null,
        });
        // In the author's own lists, the job no longer waits for a review.
        publish(`review:${jobId}`, () => [...topicsOf({ authorId, subjectId, jobId }), `${side}:${authorId}`]);
      },
    ),
    ReviewsPublished: foldWithNeeds(
      ({ data }) => ({ reviews: sides.map((side) => [data.jobId, side]) }),
      ({ data }, rows, publish) => {
        for (const side of sides) {
          const review = rows.reviews.get(data.jobId, side);
          if (review === undefined || review.publishedAt !== null) continue;
          rows.reviews.put({ ...review, publishedAt: data.publishedAt });
          publish(`review:${data.jobId}`, () => topicsOf(review));
        }
      },
    ),
    ReviewReplied: foldWithNeeds(reviewOf, ({ data }, rows, publish) => {
      const review = change(rows, data, { replyText: revealed(data.text), repliedAt: data.repliedAt });
      publish(`review:${data.jobId}`, () => topicsOf(review));
    }),
    ReviewReplyRemoved: foldWithNeeds(reviewOf, ({ data }, rows, publish) => {
      const { reason: replyRemovedReason, removedAt: replyRemovedAt } = data;
      const review = change(rows, data, { replyRemovedReason, replyRemovedAt });
      publish(`review:${data.jobId}`, () => [...topicsOf(review), 'admin:queue']);
    }),
    ReviewRemoved: foldWithNeeds(reviewOf, ({ data }, rows, publish) => {
      const review = change(rows, data, { removedReason: data.reason, removedAt: data.removedAt });
      publish(`review:${data.jobId}`, () => [...topicsOf(review), 'admin:queue']);
    }),
  },
  derived: { reviews: countReview },
  onPoison: 'pause',
});

type Place = { jobId: string; country: string; category: string; area: Sealed<string> };

function toReviewPlace({ jobId, country, category, area }: Place) {
  return { jobId, country, category, area: revealed(area) ?? '' };
}

interface OneReview {
  readonly jobId: string;
  readonly side: Side;
}

function reviewOf({ data: { jobId, side } }: { readonly data: OneReview }): Needs<ReviewTables> {
  return { reviews: [[jobId, side]] };
}

function change(rows: RowsOf<ReviewTables>, { jobId, side }: OneReview, changes: Partial<ReviewRow>): ReviewRow {
  const review = { ...rows.reviews.getOrThrow(jobId, side), ...changes };
  rows.reviews.put(review);
  return review;
}

function topicsOf({ authorId, subjectId, jobId }: Pick<ReviewRow, 'authorId' | 'subjectId' | 'jobId'>): Topic[] {
  return [`account:${authorId}`, `account:${subjectId}`, `job:${jobId}`];
}
