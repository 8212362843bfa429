import { z } from 'zod';

import { calendarDay, openSpan } from '#events/catalog/availability.ts';

import type { NamedCommand } from '../named-command.ts';
import { machineText } from '../text/person-text.ts';
import { DAY_MINUTES } from './free-times.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();

export const SPANS_MAX = 3;
export const EXCEPTIONS_MAX = 60;
/** Days that all exceptions name together. */
export const EXCEPTION_DAYS_MAX = 366;
export const BUFFER_MAX_MINUTES = 240;
export const LEAD_MAX_HOURS = 14 * 24;
export const CAPACITY_MAX = 20;
/** Busy times of another calendar that count: the next ones. */
export const BUSY_MAX = 1000;

/** As many as there are trades. */
const SERVICES_MAX = 13;
export const VISIT_MINUTES = { min: 30, max: DAY_MINUTES } as const;

const spans = z.array(openSpan).max(SPANS_MAX);

export const calendarCommands = {
  /** All of it: it replaces what was set before. Several spans of a day are in order and apart. */
  SetAvailability: z.strictObject({
    accountId: id,
    timezone: machineText.max(64),
    week: z.array(spans).length(7),
    exceptions: z.array(z.strictObject({ from: calendarDay, to: calendarDay, spans })).max(EXCEPTIONS_MAX),
    bufferMinutes: z.int().min(0).max(BUFFER_MAX_MINUTES),
    leadHours: z.int().min(0).max(LEAD_MAX_HOURS),
    daysAhead: z.int().min(1).max(365),
    capacity: z.int().min(1).max(CAPACITY_MAX),
  }),
  /** The services that clients can book at once: none turns it off. */
  SetInstantBooking: z.strictObject({
    accountId: id,
    services: z
      .array(
        z.strictObject({
          trade: machineText,
          price: z.int().positive(),
          durationMinutes: z.int().min(VISIT_MINUTES.min).max(VISIT_MINUTES.max),
        }),
      )
      .max(SERVICES_MAX),
  }),
  /** The secret stays with who made it: only its hash is sent. Null takes the address back. */
  SetCalendarLink: z.strictObject({
    accountId: id,
    secretHash: machineText.regex(/^[0-9a-f]{64}$/).nullable(),
  }),
} as const;

const period = z.strictObject({ startAt: z.iso.datetime(), endAt: z.iso.datetime() });

export const calendarSystemCommands = {
  /** All that the provider's other calendar says now; none once it is disconnected. */
  RecordBusyTimes: z.strictObject({ accountId: id, busy: z.array(period).max(BUSY_MAX) }),
  /** By the command handler, before a client books a time at once; the terms are those that the client saw. */
  ReserveTime: z.strictObject({
    accountId: id,
    jobId: id,
    clientId: id,
    trade: machineText,
    price: z.int(),
    durationMinutes: z.int(),
    startAt: z.iso.datetime(),
  }),
  /** When a reservation ends. */
  ReleaseTime: z.strictObject({ accountId: id, jobId: id }),
  /** What a job takes of the provider's time now: null for nothing. */
  RecordJobTime: z.strictObject({ accountId: id, jobId: id, time: period.nullable() }),
} as const;

export type CalendarCommand = NamedCommand<typeof calendarCommands> | NamedCommand<typeof calendarSystemCommands>;
