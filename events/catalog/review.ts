import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant, personalText } from './fields.ts';

/** Stream `review-<jobId>`: both sides of one job, unread by each other until both are in or 14 days passed. */

const scores = { overall: z.int().min(1).max(5) };

export const ReviewSubmitted = defineEvent(
  'ReviewSubmitted',
  'One side of a released job rated the other.',
  z.object({
    jobId: id,
    authorId: id,
    subjectId: id,
    side: z.enum(['client', 'provider']),
    ...scores,
    text: personalText,
    submittedAt: instant,
    /** When the window closes and what is in becomes public. */
    publishAt: instant,
  }),
  { sealed: { text: 'authorId' } },
);

export const ReviewsPublished = defineEvent(
  'ReviewsPublished',
  'Both sides were in, or the window closed: what was written can be read.',
  z.object({ jobId: id, publishedAt: instant }),
);

export const reviewEvents = [ReviewSubmitted, ReviewsPublished] as const;
export type ReviewEvent = EventOf<(typeof reviewEvents)[number]>;
