import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/**
 * Stream `reputation-<providerId>`: the inputs of a provider's level, counted once per job from the streams of jobs and
 * reviews.
 */

const counted = { providerId: id, jobId: id };
const score = z.int().min(1).max(5);
const level = z.enum(['new', 'established', 'pro', 'elite']);

export const BookingCounted = defineEvent(
  'BookingCounted',
  'A job of the provider was booked.',
  z.object({ ...counted, bookedAt: instant }),
);

export const ReleaseCounted = defineEvent(
  'ReleaseCounted',
  'A job of the provider was done and its money released.',
  z.object({ ...counted, releasedAt: instant }),
);

export const StrikeCounted = defineEvent(
  'StrikeCounted',
  'The provider cancelled a booked job, or did not come.',
  z.object({ ...counted, cause: z.enum(['cancellation', 'no-show']), struckAt: instant }),
);

export const LostDisputeCounted = defineEvent(
  'LostDisputeCounted',
  'The provider lost a dispute by decision, which excludes the highest level for a while.',
  z.object({ ...counted, lostAt: instant, countsUntil: instant }),
);

export const RatingCounted = defineEvent(
  'RatingCounted',
  "A client's rating of the provider was published.",
  z.object({ ...counted, overall: score, publishedAt: instant }),
);

export const RatingDropped = defineEvent(
  'RatingDropped',
  'An admin removed a counted rating, which no longer counts.',
  z.object({ ...counted, overall: score }),
);

export const LevelChanged = defineEvent(
  'LevelChanged',
  'The counts gave the provider another level.',
  z.object({
    providerId: id,
    from: level,
    to: level,
    /** The inputs of the computation, so that it can be explained. */
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
