import type { CalendarEvent, OpenSpan } from '#events/catalog/availability.ts';

import type { AccountFacts } from '../account/facts.ts';
import { requireSystem } from '../actors.ts';
import { findZone } from '../country-zones.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import { minutesBetween } from '../time.ts';
import { emptyCalendar, evolveCalendar, type Availability, type Calendar } from './calendar.ts';
import { EXCEPTION_DAYS_MAX, type CalendarCommand } from './commands.ts';
import { DAY_MINUTES, dayIn } from './free-times.ts';
import { releaseTime, reserveTime, setInstantBooking } from './instant-booking.ts';

/**
 * One provider's calendar. Its stream is the one place that decides about a time: what jobs take is recorded here, so
 * that of two for one time one is rejected.
 */
export const calendarDecider: Decider<CalendarCommand, Calendar, CalendarEvent> = {
  initial: emptyCalendar,
  evolve: evolveCalendar,
  needs({ name, data }) {
    switch (name) {
      case 'RecordJobTime':
      case 'RecordBusyTimes':
      case 'ReserveTime':
        return {};
      case 'ReleaseTime':
        return { jobs: [data.jobId] };
      default:
        return { accounts: [data.accountId] };
    }
  },
  decide({ name, data }, calendar, context) {
    switch (name) {
      case 'SetAvailability':
        return setAvailability(data, calendar, context);
      case 'SetInstantBooking':
        return setInstantBooking(data, calendar, requireOwner(data.accountId, context), context.now);
      case 'SetCalendarLink':
        return setLink(data, calendar, context);
      case 'ReserveTime':
        requireSystem(context.actor);
        return reserveTime(data, calendar, context.now);
      case 'ReleaseTime':
        requireSystem(context.actor);
        return releaseTime(data, calendar, context);
      case 'RecordBusyTimes':
        requireSystem(context.actor);
        return recordBusyTimes(data, calendar, context.now);
      case 'RecordJobTime':
        requireSystem(context.actor);
        return recordJobTime(data, calendar, context.now);
    }
  },
};

type DataOf<Name extends CalendarCommand['name']> = Extract<CalendarCommand, { name: Name }>['data'];

function setAvailability(
  { accountId, ...written }: DataOf<'SetAvailability'>,
  { availability }: Calendar,
  context: DecisionContext,
): CalendarEvent[] {
  const { country } = requireOwner(accountId, context);
  const timezone = findZone(country, written.timezone);
  if (timezone === null) throw new RuleError('VALIDATION_ERROR', 'Your country has no such time zone.', 'timezone');
  written.week.forEach((spans, i) => requireSpans(spans, `week.${i}`));
  let days = 0;
  for (const [i, exception] of written.exceptions.entries()) {
    days += countDays(exception, `exceptions.${i}`);
    if (days > EXCEPTION_DAYS_MAX) {
      throw new RuleError('VALIDATION_ERROR', 'These are too many days.', `exceptions.${i}.to`);
    }
  }
  const today = dayIn(timezone, context.now);
  // Days that are over change nothing any more.
  const exceptions = written.exceptions.filter(({ to }) => to >= today);
  const next = { ...written, timezone, exceptions };
  if (availability !== null && canonical(next) === canonical(availability)) return [];
  return [{ type: 'AvailabilitySet', data: { accountId, ...next, setAt: context.now } }];
}

function requireOwner(accountId: string, { actor, accounts }: DecisionContext): AccountFacts {
  const account = accounts?.get(accountId);
  if (actor.kind !== 'provider' || actor.id !== accountId || account === undefined) {
    throw new RuleError('NOT_FOUND', 'There is no such calendar of yours.');
  }
  if (account.closedAt !== null) throw new RuleError('WRONG_STATE', 'The account is being deleted.');
  return account;
}

function setLink(
  { accountId, secretHash }: DataOf<'SetCalendarLink'>,
  calendar: Calendar,
  context: DecisionContext,
): CalendarEvent[] {
  requireOwner(accountId, context);
  if (calendar.secretHash === secretHash) return [];
  return [{ type: 'CalendarLinkSet', data: { accountId, secretHash, setAt: context.now } }];
}

function requireSpans(spans: readonly OpenSpan[], path: string): void {
  for (const [i, { from, to }] of spans.entries()) {
    const before = spans[i - 1]?.to ?? '00:00';
    if (from >= to) throw new RuleError('VALIDATION_ERROR', 'It ends before it begins.', `${path}.${i}.to`);
    if (from < before)
      throw new RuleError('VALIDATION_ERROR', 'It begins before the last one ends.', `${path}.${i}.from`);
  }
}

/** How many days an exception names. */
function countDays({ from, to, spans }: Availability['exceptions'][number], path: string): number {
  if (to < from) throw new RuleError('VALIDATION_ERROR', 'The last day is before the first.', `${path}.to`);
  requireSpans(spans, `${path}.spans`);
  return 1 + minutesBetween(`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`) / DAY_MINUTES;
}

function recordBusyTimes(
  { accountId, busy }: DataOf<'RecordBusyTimes'>,
  calendar: Calendar,
  now: string,
): CalendarEvent[] {
  const written = (times: Calendar['busy']) => JSON.stringify(times.map(({ startAt, endAt }) => [startAt, endAt]));
  if (written(busy) === written(calendar.busy)) return [];
  return [{ type: 'BusyTimesRead', data: { accountId, busy, readAt: now } }];
}

function recordJobTime(
  { accountId, jobId, time }: DataOf<'RecordJobTime'>,
  { taken, reserved }: Calendar,
  now: string,
): CalendarEvent[] {
  const known = taken[jobId];
  if (time === null)
    return known === undefined ? [] : [{ type: 'TimeFreed', data: { accountId, jobId, freedAt: now } }];
  const isKnown = known?.startAt === time.startAt && known.endAt === time.endAt;
  if (isKnown && reserved[jobId] === undefined) return [];
  return [{ type: 'TimeBooked', data: { accountId, jobId, ...time, bookedAt: now } }];
}

function canonical({
  timezone,
  week,
  exceptions,
  bufferMinutes,
  leadHours,
  daysAhead,
  capacity,
}: Availability): string {
  const spansOf = (spans: readonly OpenSpan[]) => spans.map(({ from, to }) => [from, to]);
  const days = exceptions.map(({ from, to, spans }) => [from, to, spansOf(spans)]);
  return JSON.stringify([timezone, week.map(spansOf), days, bufferMinutes, leadHours, daysAhead, capacity]);
}
