import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, personalText } from './fields.ts';
import { code, deviceType, visitCountry } from './visit.ts';

/** What is counted. Another list of steps, another window or another filter is another definition. */
export const funnelDefinition = z.object({
  /** Each counts only behind the one before. */
  steps: z.array(code).min(1),
  /** From the first step, within which the others count. */
  windowMs: z.int().positive(),
  /** Only visits of these; empty for all. */
  countries: z.array(visitCountry),
  devices: z.array(deviceType),
});
export type FunnelDefinition = z.output<typeof funnelDefinition>;

const version = { funnelId: code, version: z.int().positive() };
const byStaff = { ...version, staffId: id };
/** Why, in the words of who did it. */
const reasoned = { ...byStaff, reason: personalText };
const sealed = { sealed: { reason: 'staffId' } } as const;

/** Stream `funnel-<funnelId>`: the versions of one funnel's definition. Version 1 is in the code. */
export const FunnelDrafted = defineEvent(
  'FunnelDrafted',
  'An analyst drafted another version of what a funnel counts. It replaces a draft that was not published.',
  z.object({ ...reasoned, definition: funnelDefinition }),
  sealed,
);

export const FunnelReplayStarted = defineEvent(
  'FunnelReplayStarted',
  'An analyst had all visits counted again by a draft.',
  z.object(byStaff),
);

export const FunnelReplayPaused = defineEvent('FunnelReplayPaused', 'An analyst paused a replay.', z.object(byStaff));

export const FunnelReplayResumed = defineEvent(
  'FunnelReplayResumed',
  'An analyst let a paused replay go on from where it was.',
  z.object(byStaff),
);

export const FunnelReplayCancelled = defineEvent(
  'FunnelReplayCancelled',
  'An analyst cancelled a replay: what it had counted is thrown away.',
  z.object(byStaff),
);

export const FunnelReplayCompleted = defineEvent(
  'FunnelReplayCompleted',
  'All visits before the draft were counted by it.',
  z.object({ ...version, visits: z.int().nonnegative() }),
);

export const FunnelPublished = defineEvent(
  'FunnelPublished',
  'An analyst published a version: everybody sees the figures that it counts.',
  z.object(reasoned),
  sealed,
);

export const FunnelRolledBack = defineEvent(
  'FunnelRolledBack',
  'An analyst went back to a version that was published before.',
  z.object({ ...reasoned, from: z.int().positive() }),
  sealed,
);

export const funnelEvents = [
  FunnelDrafted,
  FunnelReplayStarted,
  FunnelReplayPaused,
  FunnelReplayResumed,
  FunnelReplayCancelled,
  FunnelReplayCompleted,
  FunnelPublished,
  FunnelRolledBack,
] as const;
export type FunnelEvent = EventOf<(typeof funnelEvents)[number]>;
