import type { ReviewEvent } from '#events/catalog/review.ts';

import type { DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** The first review sets the publication date; both reviews name the same day. */
export function reviewDeadlineChanges(event: ReviewEvent): DeadlineChanges {
  const { jobId } = event.data;
  const id = `${jobId}:publish-reviews:1`;
  if (event.type === 'ReviewsPublished') return { set: [], clear: [id] };
  if (event.type !== 'ReviewSubmitted') return { set: [], clear: [] };
  const { publishAt } = event.data;
  return {
    set: [{ id, dueAt: publishAt, stream: streamOf.review(jobId), command: 'PublishReviews', data: { jobId } }],
    clear: [],
  };
}
