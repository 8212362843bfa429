import { z } from 'zod';

import { instant } from './fields.ts';

/** What finished jobs of a trade came to for clients, our fee included: the middle half of the last twelve months. */
const cost = z.object({
  /** Category key. */
  trade: z.string(),
  /** Where the jobs were: in the place that was asked for, or too few there, in its country. */
  scope: z.enum(['place', 'country']),
  /** How many they were. */
  jobs: z.int(),
  low: z.int(),
  high: z.int(),
  /** When the last of them was finished. */
  until: instant,
});

/**
 * `GET /api/costs?country=&category=&place=&limit=`: what it costs, for one trade or for those with the most finished
 * jobs. A trade with fewer than ten jobs is left out: nothing is claimed. Sums are in minor units of `currency`.
 */
export const costsView = z.object({ currency: z.string(), costs: z.array(cost) });
export type CostsView = z.output<typeof costsView>;
