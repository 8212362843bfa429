import ICAL from 'ical.js';

import { BUSY_MAX } from '#domain/availability/commands.ts';
import { plusDays } from '#domain/time.ts';
import { fromZoned } from '#domain/zoned-time.ts';

import { CalendarUnreadableError } from '../gateways/calendars/calendar-gateway.ts';

/** An event can repeat every second: so many repetitions of a whole calendar are counted. */
const MAX_REPETITIONS = 20_000;

interface Period {
  readonly startAt: string;
  readonly endAt: string;
}

/** Where floating times and whole days are, and which periods matter. */
interface Within {
  readonly timezone: string;
  readonly from: string;
  readonly to: string;
}

/**
 * When the owner of a calendar (RFC 5545) is busy: its events with all repetitions, merged, in order, and nothing of
 * what they are. Events that are free or cancelled do not count.
 * @throws CalendarUnreadableError for anything but a calendar
 */
export function findBusyTimes(text: string, within: Within): Period[] {
  const periods = readPeriods(text, within);
  return merge(periods.filter(({ startAt, endAt }) => startAt < endAt && endAt > within.from && startAt < within.to));
}

function readPeriods(text: string, within: Within): Period[] {
  const budget = { left: MAX_REPETITIONS };
  try {
    return readEvents(text).flatMap((event) => [...repetitions(event, within, budget)]);
  } catch (error) {
    if (error instanceof CalendarUnreadableError) throw error;
    // An event without a start, or what else other servers write: not ours to report.
    throw new CalendarUnreadableError('notACalendar');
  }
}

/** Events with those that replace single repetitions of them. */
function readEvents(text: string): ICAL.Event[] {
  const components = parse(text).getAllSubcomponents('vevent');
  const events = components.map((component) => new ICAL.Event(component));
  const masters = new Map(events.flatMap((event) => (event.isRecurrenceException() ? [] : [[event.uid, event]])));
  for (const event of events) {
    if (event.isRecurrenceException()) masters.get(event.uid)?.relateException(event);
  }
  return events.filter((event) => !event.isRecurrenceException() || !masters.has(event.uid));
}

function parse(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text));
  if (calendar.name !== 'vcalendar') throw new CalendarUnreadableError('notACalendar');
  return calendar;
}

function* repetitions(event: ICAL.Event, within: Within, budget: { left: number }): Iterable<Period> {
  if (!event.isRecurring()) {
    if (isBusy(event)) yield toPeriod(event, [event.startDate, event.endDate], within.timezone);
    return;
  }
  const iterator = event.iterator();
  for (let next = iterator.next(); next !== undefined && next !== null; next = iterator.next()) {
    budget.left -= 1;
    if (budget.left < 0) throw new CalendarUnreadableError('tooLarge');
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (next.toJSDate().toISOString() > plusDays(within.to, 1)) return;
    if (isBusy(item)) yield toPeriod(item, [startDate, endDate], within.timezone);
  }
}

function isBusy({ component }: ICAL.Event): boolean {
  const value = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return value('transp') !== 'TRANSPARENT' && value('status') !== 'CANCELLED';
}

/** `event` says in which zones the two times are written. */
function toPeriod({ component }: ICAL.Event, [start, end]: readonly [ICAL.Time, ICAL.Time], timezone: string): Period {
  const zoneOf = (name: string): string | null => {
    const written: unknown = component.getFirstProperty(name)?.getFirstParameter('tzid');
    return typeof written === 'string' ? written : null;
  };
  const zone = zoneOf('dtstart');
  return { startAt: toInstant(start, zone, timezone), endAt: toInstant(end, zoneOf('dtend') ?? zone, timezone) };
}

/** By the zone's name where it is a known one, else by the calendar's own definition of it. */
function toInstant(time: ICAL.Time, zone: string | null, timezone: string): string {
  const local = time.toString().slice(0, 19);
  if (time.isDate) return fromZoned(`${local.slice(0, 10)}T00:00`, timezone) ?? '';
  if (zone !== null && isKnown(zone)) return fromZoned(local, zone) ?? '';
  const isFloating = time.zone === null || time.zone === ICAL.Timezone.localTimezone;
  return isFloating ? (fromZoned(local, timezone) ?? '') : new Date(time.toUnixTime() * 1000).toISOString();
}

function isKnown(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function merge(periods: readonly Period[]): Period[] {
  const merged: Period[] = [];
  for (const period of periods.toSorted((a, b) => a.startAt.localeCompare(b.startAt))) {
    const last = merged.at(-1);
    if (last === undefined || last.endAt < period.startAt) merged.push(period);
    else if (last.endAt < period.endAt) merged[merged.length - 1] = { ...last, endAt: period.endAt };
  }
  return merged.slice(0, BUSY_MAX);
}
