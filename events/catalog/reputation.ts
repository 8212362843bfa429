import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/**
 * Stream `reputation-<providerId>`: what a Homewright's level is worked out from, counted once per job from the streams of
 * jobs and reviews.
 */

const counted = { providerId: id, jobId: id };
const score = z.int().min(1).max(5);
const level = z.enum(['new', 'established', 'pro', 'elite']);

export const BookingCounted = defineEvent(
  'BookingCounted',
  'A job of the Homewright was booked.',
  z.object({ ...counted, bookedAt: instant }),
);

export const ReleaseCounted = defineEvent(
  'ReleaseCounted',
  'A job of the Homewright was done and its money released.',
  z.object({ ...counted, releasedAt: instant }),
);

export const StrikeCounted = defineEvent(
  'StrikeCounted',
  'The Homewright cancelled a booked job, or did not come.',
  z.object({ ...counted, cause: z.enum(['cancellation', 'no-show']), struckAt: instant }),
);

export const LostDisputeCounted = defineEvent(
  'LostDisputeCounted',
  'The Homewright lost a dispute by decision; it stands in the way of the highest level for a while.',
  z.object({ ...counted, lostAt: instant, countsUntil: instant }),
);

export const RatingCounted = defineEvent(
  'RatingCounted',
  "A client's rating of the Homewright was published.",
  z.object({ ...counted, overall: score, publishedAt: instant }),
);

export const RatingDropped = defineEvent(
  'RatingDropped',
  'A counted rating was removed by an admin, and counts no more.',
  z.object({ ...counted, overall: score }),
);

export const LevelChanged = defineEvent(
  'LevelChanged',
  'The counts gave the Homewright another level.',
  z.object({
    providerId: id,
    from: level,
    to: level,
    /** What it was worked out from, so that it can be explained. */
    inputs: z.object({
      released: z.int().nonnegative(),
      strikes: z.int().nonnegative(),
      ratings: z.int().nonnegative(),
      ratingSum: z.int().nonnegative(),
      /** Lost disputes that still counted at the time. */
      lostDisputes: z.int().nonnegative(),
    }),
    changedAt: instant,
  }),
);

export const reputationEvents = [
  BookingCounted,
  ReleaseCounted,
  StrikeCounted,
  LostDisputeCounted,
  RatingCounted,
  RatingDropped,
  LevelChanged,
] as const;
export type ReputationEvent = EventOf<(typeof reputationEvents)[number]>;
