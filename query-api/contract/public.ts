import { z } from 'zod';

import { id, instant, position } from './fields.ts';
import { reviewStats } from './reviews.ts';

/** `GET /api/counters`: exact counts, from events. */
export const countersView = z.object({
  signupsToday: z.int(),
  activeNow: z.int(),
  servicesBooked: z.int(),
  position,
});

/** `GET /api/categories` */
export const categoriesView = z.array(
  z.object({ id: z.int(), key: z.string(), name: z.string(), description: z.string() }),
);

/** `GET /api/providers/featured?country=` */
const featuredProvider = z.object({
  id,
  globalId: z.string(),
  name: z.string(),
  user: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  businessName: z.string().nullable(),
  /** Its English name. */
  country: z.string(),
  countryCode: z.string(),
  city: z.string().nullable(),
  serviceArea: z.string().nullable(),
  /** As the first name suggests: it chooses an illustration, and is stored nowhere. */
  gender: z.enum(['male', 'female', 'neutral']),
  trades: z.array(z.string()),
  rating: z.number(),
  reviewCount: z.int(),
  removedReviews: z.int(),
  isVerified: z.boolean(),
  verifiedAt: instant.nullable(),
  profileImage: z.string().nullable(),
});

export const featuredProvidersView = z.object({ success: z.literal(true), data: z.array(featuredProvider) });

/** `GET /api/reviews/featured?country=&limit=`: at most 6 where no limit is asked for, with stats over all published reviews of the scope. */
export const featuredReviewsView = z.object({
  reviews: z.array(
    z.object({
      jobId: id,
      author: z.string().nullable(),
      area: z.string(),
      category: z.string(),
      rating: z.int(),
      text: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
  stats: reviewStats,
});
export type CountersView = z.output<typeof countersView>;
export type FeaturedProvider = z.output<typeof featuredProvider>;
export type FeaturedReviewsView = z.output<typeof featuredReviewsView>;
