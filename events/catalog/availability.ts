import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { currency, id, instant, minorUnits } from './fields.ts';

/** A day in a provider's zone: `2027-03-10`. */
export const calendarDay = z.iso.date();
/** A time on the clocks of the zone, to five minutes: `09:30`; `24:00` ends a day. */
const clockTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/);
/** From `from` until before `to` of one day. */
export const openSpan = z.object({ from: clockTime, to: clockTime });
export type OpenSpan = z.output<typeof openSpan>;

/** When a provider works; `calendar-<accountId>` is their stream. */
export const AvailabilitySet = defineEvent(
  'AvailabilitySet',
  'The provider set when they work: this replaces what they set before as a whole.',
  z.object({
    accountId: id,
    /** Time zone of the tz database: all days and times below are on its clocks. */
    timezone: z.string(),
    /** From Monday to Sunday; a day without spans is off. */
    week: z.array(z.array(openSpan)),
    /** Days that differ from the week, first and last included; without spans they are off. */
    exceptions: z.array(z.object({ from: calendarDay, to: calendarDay, spans: z.array(openSpan) })),
    /** Minutes that stay free between two jobs. */
    bufferMinutes: z.int().nonnegative(),
    /** How long before its start a time is offered last, and how far ahead times are offered. */
    leadHours: z.int().nonnegative(),
    daysAhead: z.int().positive(),
    /** Jobs that can run at once. */
    capacity: z.int().positive(),
    setAt: instant,
  }),
);

export const TimeBooked = defineEvent(
  'TimeBooked',
  'A job of the provider takes this time: its offer was accepted, or its date was changed.',
  z.object({ accountId: id, jobId: id, startAt: instant, endAt: instant, bookedAt: instant }),
);

/** What a provider does without being asked first: the offer that they would make for such work. */
export const instantService = z.object({
  /** Category key, such as `painting`; one service for each. */
  trade: z.string(),
  /** For the whole visit, without the client's service fee. */
  price: minorUnits,
  durationMinutes: z.int().positive(),
});
export type InstantService = z.output<typeof instantService>;

export const InstantBookingSet = defineEvent(
  'InstantBookingSet',
  'The provider set for which work a client can book a free time at once, without asking: this replaces what they set before.',
  z.object({
    accountId: id,
    services: z.array(instantService),
    /** Of the account's country. */
    currency,
    setAt: instant,
  }),
);

export const TimeReserved = defineEvent(
  'TimeReserved',
  'A client chose this free time to book it at once. It is given back unless their job is agreed within minutes, and when that job is not paid.',
  z.object({
    accountId: id,
    jobId: id,
    clientId: id,
    /** The service as it was then. */
    ...instantService.shape,
    startAt: instant,
    endAt: instant,
    reservedAt: instant,
    expiresAt: instant,
  }),
);

export const TimeFreed = defineEvent(
  'TimeFreed',
  'A job takes no time of the provider any more.',
  z.object({ accountId: id, jobId: id, freedAt: instant }),
);

export const CalendarLinkSet = defineEvent(
  'CalendarLinkSet',
  'The provider got a secret address at which calendars read their booked jobs, or took it back. An older one is void.',
  z.object({
    accountId: id,
    /** SHA-256 of the secret in the address, hexadecimal; null for no address. */
    secretHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
    setAt: instant,
  }),
);

export const BusyTimesRead = defineEvent(
  'BusyTimesRead',
  'The provider is busy elsewhere at these times, says their other calendar: they replace those that it said before.',
  z.object({
    accountId: id,
    /** In order and apart. Nothing else of that calendar is stored. */
    busy: z.array(z.object({ startAt: instant, endAt: instant })),
    readAt: instant,
  }),
);

export const calendarEvents = [
  AvailabilitySet,
  InstantBookingSet,
  TimeReserved,
  TimeBooked,
  TimeFreed,
  CalendarLinkSet,
  BusyTimesRead,
] as const;
export type CalendarEvent = EventOf<(typeof calendarEvents)[number]>;
