import { z } from 'zod';

import { deviceType } from '#events/catalog/visit.ts';

import { funnelIds, funnelSteps } from '../analytics/funnels.ts';
import { isCountryCode } from '../country-codes.ts';
import type { NamedCommand } from '../named-command.ts';
import { passageOf } from '../text/person-text.ts';

const MAX_STEPS = 8;
const MAX_WINDOW_HOURS = 30 * 24;
const HOUR_MS = 3_600_000;

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** What is counted, as people write it. Dry runs take the same. */
export const definitionForm = z.strictObject({
  steps: z.array(z.enum(funnelSteps)).min(2).max(MAX_STEPS).refine(isDistinct),
  windowHours: z.int().min(1).max(MAX_WINDOW_HOURS),
  countries: z
    .array(z.string().refine((code) => code === 'unknown' || isCountryCode(code)))
    .max(50)
    .refine(isDistinct),
  devices: z.array(deviceType).max(3).refine(isDistinct),
});
type DefinitionForm = z.output<typeof definitionForm>;

const version = { funnelId: z.enum(funnelIds), version: z.int().positive() };
const byVersion = z.strictObject(version);
const reason = passageOf(3, 500);

export const funnelStaffCommands = {
  DraftFunnel: z.strictObject({ funnelId: z.enum(funnelIds), definition: definitionForm, reason }),
  StartFunnelReplay: byVersion,
  PauseFunnelReplay: byVersion,
  ResumeFunnelReplay: byVersion,
  CancelFunnelReplay: byVersion,
  PublishFunnel: z.strictObject({ ...version, reason }),
  RollBackFunnel: z.strictObject({ ...version, reason }),
} as const;

export const funnelSystemCommands = {
  /** When the projections have counted all visits. */
  RecordFunnelReplay: z.strictObject({ ...version, visits: z.int().nonnegative() }),
} as const;

export type FunnelCommand = NamedCommand<typeof funnelStaffCommands> | NamedCommand<typeof funnelSystemCommands>;

export function toDefinition({ windowHours, steps, countries, devices }: DefinitionForm) {
  return { steps, windowMs: windowHours * HOUR_MS, countries: countries.toSorted(), devices: devices.toSorted() };
}
