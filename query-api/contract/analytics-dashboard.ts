import { z } from 'zod';

import { conversionKinds } from '#domain/analytics/conversions.ts';
import { funnelsQuery, funnelsView } from './analytics.ts';

const kind = z.enum(conversionKinds);

/** What was counted since midnight, UTC. Null stands for a number that is too small, or would give one away. */
const todayView = z.object({
  day: z.iso.date(),
  visits: z.int().nullable(),
  /** Until the same hour a week ago. */
  weekBefore: z.int().nullable(),
  hours: z.array(z.object({ hour: z.int(), visits: z.int().nullable() })),
  conversions: z.array(z.object({ kind, count: z.int().nullable() })),
});

const conversionView = z.object({
  kind,
  /** Null where there is no value. */
  currency: z.string().nullable(),
  count: z.int(),
  /** In the period of the same length before; null if nothing of it may be shown. */
  before: z.int().nullable(),
  /** Minor units; median and p90 have two leading digits. */
  value: z.object({ amount: z.int(), median: z.int(), p90: z.int() }).nullable(),
  hiddenWeeks: z.array(z.iso.date()),
});

const cohortView = z.object({
  week: z.iso.date(),
  people: z.int(),
  /** How many of them did something in each later week; null while that week is not over. */
  active: z.array(z.int().nullable()),
});

/** `GET /api/analytics/dashboard`: what people did, by the product's own records, and what is measured today. */
export const dashboardView = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  today: todayView,
  conversions: z.array(conversionView),
  cohorts: z.array(cohortView),
  /** Weeks whose cohort is too small. */
  hiddenCohorts: z.array(z.iso.date()),
  countries: z.array(z.string()),
  choices: funnelsView.shape.choices,
  dropped: funnelsView.shape.dropped,
  position: funnelsView.shape.position,
});
export type DashboardView = z.output<typeof dashboardView>;

export const dashboardQuery = funnelsQuery.pick({ from: true, to: true, country: true });
