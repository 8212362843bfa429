import { z } from 'zod';

import { instant, position } from './fields.ts';

const level = z.enum(['new', 'established', 'pro', 'elite']);

/** What a level requires; null for no requirement. */
const need = z.object({
  released: z.int(),
  mean: z.number(),
  /** Percentage of booked jobs that were completed. */
  completion: z.number().nullable(),
  /** Whether no lost dispute may still count. */
  noLostDispute: z.boolean(),
});

/** `GET /api/provider/level`: the inputs of the current level, and what the next one requires. */
export const levelView = z.object({
  level,
  since: instant.nullable(),
  commissionBp: z.int(),
  counts: z.object({
    released: z.int(),
    strikes: z.int(),
    ratings: z.int(),
    mean: z.number().nullable(),
    completion: z.number().nullable(),
    lostDisputes: z.int(),
    /** For how many days a lost dispute counts. */
    lostDisputeDays: z.int(),
  }),
  /** Null at the highest level. */
  next: z.object({ level, commissionBp: z.int(), needs: need }).nullable(),
  /** All levels with their commission, for the page that explains them. */
  levels: z.array(z.object({ level, commissionBp: z.int(), needs: need.nullable() })),
  position,
});
export type LevelView = z.output<typeof levelView>;
