import { z } from 'zod';

import { id, instant, money, position } from './fields.ts';
import { heldSum, jobState } from './jobs.ts';

const level = z.enum(['new', 'established', 'pro', 'elite']);
const sum = money.extend({ jobs: z.int() });

/** `none`: not opened. `open`: opened, not enabled yet. */
export const payoutAccountState = z.enum(['none', 'open', 'enabled', 'stopped']);

/** `GET /api/provider/earnings?cursor=`: the provider's own share, never the client's sums. */
export const earningsView = z.object({
  /** Per currency: held until approval, released but not yet sent, and sent so far; tips included. */
  held: z.array(heldSum),
  onTheWay: z.array(sum),
  paid: z.array(sum),
  /** What was sent, by UTC month (`2027-03`) and currency, the latest first: all of them, a dozen rows a year. */
  months: z.array(z.object({ month: z.string(), paid: money, tips: money, jobs: z.int() })),
  payoutAccount: z.object({
    state: payoutAccountState,
  }),
  /** Payouts to the bank, the latest first. */
  payouts: z.array(
    z.object({
      payoutId: z.string(),
      amount: money,
      state: z.enum(['paid', 'failed']),
      failureCode: z.string().nullable(),
      at: instant,
    }),
  ),
  nextCursor: z.string().nullable(),
  position,
});

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

/** `GET /api/provider/calendar?from=&to=`: booked jobs that overlap the period, at most 62 days. */
export const calendarView = z.object({
  jobs: z.array(
    z.object({
      jobId: id,
      number: z.string(),
      title: z.string().nullable(),
      category: z.string(),
      area: z.string(),
      state: jobState,
      clientName: z.string().nullable(),
      startAt: instant,
      endAt: instant,
      timezone: z.string(),
    }),
  ),
  position,
});
export type EarningsView = z.output<typeof earningsView>;
export type LevelView = z.output<typeof levelView>;
export type CalendarView = z.output<typeof calendarView>;
