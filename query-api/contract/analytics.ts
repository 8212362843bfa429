import { z } from 'zod';

import { funnelIds, funnelSteps } from '#domain/analytics/funnels.ts';
import { deviceType, dropReasons } from '#events/catalog/visit.ts';
import { position } from './fields.ts';

/** The Monday of an ISO week, in UTC. */
const week = z.iso.date();
const share = z.number().min(0).max(1).nullable();
const milliseconds = z.int().nonnegative().nullable();

const funnelStepView = z.object({
  step: z.enum(funnelSteps),
  /** Attempts that got here. */
  reached: z.int(),
  shareOfFirst: share,
  /** Of those who reached the step before, how many left there. */
  dropOff: z.int(),
  /**
   * Since the step before, by nearest rank, with two leading digits, of the weeks in which at least ten got here; null
   * without any.
   */
  median: milliseconds,
  p90: milliseconds,
});

/** To each step, as of all. A time is null where fewer than ten may be shown; all are where they were not asked for. */
const times = z.array(funnelStepView.pick({ median: true, p90: true })).nullable();

/**
 * A part of a funnel's attempts; `name` is null for all that are too small to be shown alone, together, which have no times.
 * `before` is the same part in the period before: null if nothing of it may be shown, and for those together, which others
 * were then.
 */
const partView = z.object({
  name: z.string().nullable(),
  reached: z.array(z.int()),
  before: z.array(z.int()).nullable(),
  times,
});

export const funnelView = z.object({
  id: z.enum(funnelIds),
  version: z.int(),
  windowHours: z.number(),
  steps: z.array(funnelStepView),
  /** How many reached each step in the period of the same length before; null if nothing of it may be shown. */
  before: z.array(z.int()).nullable(),
  weeks: z.array(z.object({ week, reached: z.array(z.int()), times })),
  countries: z.array(partView),
  devices: z.array(partView),
  /** Of all visits alone: none of a country or device. */
  accountTypes: z.array(partView),
  languages: z.array(partView),
  /** Weeks in which the group was too small. */
  hiddenWeeks: z.array(week),
  /** How many people did what the last step is, measured or not; null where the servers do not know, or too few did. */
  known: z.int().nullable(),
});

/** `GET /api/analytics/funnels`: pseudonymous figures of a period, groups under ten left out. */
export const funnelsView = z.object({
  /** The first and the last week. */
  from: week,
  to: week,
  funnels: z.array(funnelView),
  /** Countries that can be asked for. */
  countries: z.array(z.string()),
  /** Of browsers that chose in the period, how many allow measuring. */
  choices: z.object({ allowed: z.int(), denied: z.int() }),
  /** Reports that were not stored. */
  dropped: z.array(z.object({ reason: z.enum(dropReasons), reports: z.int() })),
  /** The earlier position that was asked for: of every visit counts what was known there. Null for now. */
  asOf: position.nullable(),
  /** Of the log: the same position gives the same figures. */
  position,
});
export type FunnelsView = z.output<typeof funnelsView>;
export type FunnelView = FunnelsView['funnels'][number];

/** `GET /api/analytics/funnel`: one funnel with the times of its parts, which are many to read for all. */
export const funnelDetailView = z.object({
  funnel: funnelView,
  from: week,
  to: week,
  asOf: funnelsView.shape.asOf,
  position,
});
export type FunnelDetailView = z.output<typeof funnelDetailView>;

export const funnelsQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  country: z
    .string()
    .regex(/^([A-Z]{2}|unknown)$/)
    .optional(),
  device: deviceType.optional(),
  /** An earlier position of the log. */
  asOf: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
});

export const funnelDetailQuery = funnelsQuery.extend({ funnel: z.enum(funnelIds) });
