import type { ReviewEvent } from '#events/catalog/review.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** The first review sets the publication date; both reviews name the same day. */
export function reviewDeadlineChanges(event: ReviewEvent): DeadlineChanges {
  const { jobId } = event.data;
  const stream = streamOf.review(jobId);
  const id = toDeadlineId(stream, 'publish-reviews:1');
  if (event.type === 'ReviewsPublished') return { set: [], clear: [id] };
  if (event.type !== 'ReviewSubmitted') return { set: [], clear: [] };
  const { publishAt } = event.data;
  return {
    set: [{ id, dueAt: publishAt, stream, command: 'PublishReviews', data: { jobId } }],
    clear: [],
  };
}
