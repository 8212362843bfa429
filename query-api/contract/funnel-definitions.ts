import { z } from 'zod';

import { funnelIds, funnelSteps } from '#domain/analytics/funnels.ts';
import { definitionForm } from '#domain/funnel/commands.ts';
import { deviceType } from '#events/catalog/visit.ts';
import { funnelView, funnelsQuery, funnelsView } from './analytics.ts';
import { instant, position } from './fields.ts';

const definition = z.object({
  steps: z.array(z.enum(funnelSteps)),
  windowHours: z.number(),
  countries: z.array(z.string()),
  devices: z.array(deviceType),
});

const versionView = z.object({
  version: z.int(),
  definition,
  isPublished: z.boolean(),
  /** Whether it was published once: then it can come back. */
  wasPublished: z.boolean(),
  replay: z.enum(['none', 'running', 'paused', 'completed']),
  /** Of the visits before the draft; null before the replay began, and for version 1. */
  progress: z.object({ visits: z.int(), total: z.int(), startedAt: instant, movedAt: instant }).nullable(),
});

const changeView = z.object({
  kind: z.enum([
    'FunnelDrafted',
    'FunnelReplayStarted',
    'FunnelReplayPaused',
    'FunnelReplayResumed',
    'FunnelReplayCancelled',
    'FunnelReplayCompleted',
    'FunnelPublished',
    'FunnelRolledBack',
  ]),
  version: z.int(),
  at: instant,
  /** The given name of who did it; null for the system, and for a forgotten person. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

/** `GET /api/analytics/definitions`: what each funnel counts, in versions, and who changed it; the latest changes first. */
export const definitionsView = z.object({
  funnels: z.array(z.object({ id: z.enum(funnelIds), versions: z.array(versionView), changes: z.array(changeView) })),
  position,
});
export type DefinitionsView = z.output<typeof definitionsView>;

/** Of a sample: how many reached each step, by the draft and by the published version; null where too few began. */
const sampled = z.array(z.int()).nullable();

/** `GET /api/analytics/dry-run`: a definition on a sample of visits, which is the same each time. */
export const dryRunView = z.object({
  /** Visits in the sample. */
  visits: z.int(),
  draft: sampled,
  published: sampled,
  publishedVersion: z.int(),
  position,
});
export type DryRunView = z.output<typeof dryRunView>;

const json = z
  .string()
  .max(4_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'It is not JSON.' });
      return z.NEVER;
    }
  });
export const dryRunQuery = z.object({ funnel: z.enum(funnelIds), definition: json.pipe(definitionForm) });

/** `GET /api/analytics/comparison`: one version beside the published one, of the same visits. */
export const comparisonView = z.object({
  version: funnelView,
  published: funnelView,
  asOf: funnelsView.shape.asOf,
  position,
});
export type ComparisonView = z.output<typeof comparisonView>;

export const comparisonQuery = funnelsQuery.extend({
  funnel: z.enum(funnelIds),
  version: z.coerce.number().int().positive(),
});
