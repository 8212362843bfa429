import { z } from 'zod';

import { calendarDay, instantService, openSpan } from '#events/catalog/availability.ts';

import { id, instant, position } from './fields.ts';

/** When a provider works, as they set it; see the command `SetAvailability`. */
const availability = z.object({
  timezone: z.string(),
  week: z.array(z.array(openSpan)),
  exceptions: z.array(z.object({ from: calendarDay, to: calendarDay, spans: z.array(openSpan) })),
  bufferMinutes: z.int(),
  leadHours: z.int(),
  daysAhead: z.int(),
  capacity: z.int(),
});

/** What a client can book at once: see the command `SetInstantBooking`. Prices are without our fee. */
const services = z.array(instantService);

/** `GET /api/me/calendar`: when the viewer works, for editing, and which times their jobs take. */
export const ownCalendarView = z.object({
  /** Null until the first time. */
  availability: availability.nullable(),
  /** By start. */
  taken: z.array(z.object({ jobId: id, startAt: instant, endAt: instant })),
  /** Of the other calendar. */
  busy: z.array(z.object({ startAt: instant, endAt: instant })),
  /** Whether calendars can read the booked jobs at a secret address. */
  hasLink: z.boolean(),
  services,
  /** Category keys: these can be among the services. */
  trades: z.array(z.string()),
  /** Of the account: its zones are those that can be chosen. */
  country: z.string(),
  position,
});
export type OwnCalendarView = z.output<typeof ownCalendarView>;

/** `GET /api/providers/:accountId/times`: the next free times of a provider, by day in their zone. */
export const freeTimesView = z.object({
  /** Null where the provider names no hours. */
  timezone: z.string().nullable(),
  days: z.array(z.object({ day: calendarDay, starts: z.array(instant) })),
  /** What they keep free between two jobs. */
  bufferMinutes: z.int(),
  /** Without a trade for which their licence does not hold today. */
  services,
  /** Where they work, and what they are paid in. */
  country: z.string(),
  currency: z.string(),
  /** From when the list may be another one. */
  changesAt: instant.nullable(),
  position,
});
export type FreeTimesView = z.output<typeof freeTimesView>;
