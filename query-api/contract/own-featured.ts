import { z } from 'zod';

import { instant, position } from './fields.ts';

/** `GET /api/me/featured`: why a provider is, or is not, among the featured of their country this week. */
export const ownFeaturedView = z.object({
  featured: z.boolean(),
  /** What prevents being a candidate. */
  missing: z.array(z.enum(['approval', 'profile', 'activity'])),
  /** A provider who acted within this many days is active. */
  activeDays: z.int(),
  /** Place among all candidates, from 1; null if not a candidate. */
  place: z.int().nullable(),
  candidates: z.int(),
  score: z.number().nullable(),
  /** The lowest sufficient score for the place in question; null if any score was enough, or without a place. */
  needed: z.number().nullable(),
  /** Whether that is the place reserved for a provider with few reviews, if no score gave one to any of them. */
  asNewcomer: z.boolean(),
  /**
   * Why, or why not; null if not a candidate. `tradeFull`: the score was enough, but two of the same first trade rank
   * before. `tie`: the scores were equal, and the week's tie breaker decided.
   */
  reason: z.enum(['shown', 'tooLow', 'tradeFull', 'tie']).nullable(),
  inputs: z.object({
    reviews: z.int(),
    ratingSum: z.int(),
    countryMean: z.number(),
    /** The country's mean counts as this many reviews in addition to the provider's own. */
    priorReviews: z.int(),
    /** The resulting rating. */
    weighted: z.number(),
    released: z.int(),
    failed: z.int(),
    lastActiveAt: instant.nullable(),
  }),
  week: z.string(),
  position,
});
export type OwnFeaturedView = z.output<typeof ownFeaturedView>;
