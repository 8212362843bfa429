import type { OpenSpan } from '#events/catalog/availability.ts';

import { ruleBook } from '../policy/rule-book.ts';
import { isBefore, plusDays, plusHours, plusMinutes } from '../time.ts';
import { fromZoned, toZoned } from '../zoned-time.ts';
import type { Availability, Calendar, TakenTime } from './calendar.ts';

/** Free times begin every half hour of an open span. */
export const STEP_MINUTES = 30;
/** How long a job takes as long as neither side said so. */
export const USUAL_MINUTES = 60;
export const DAY_MINUTES = 24 * 60;

/** What free times follow from. */
export type Times = Pick<Calendar, 'availability' | 'taken' | 'busy'>;

/** Monday is 0. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function nextDay(day: string, days = 1): string {
  return plusDays(`${day}T00:00:00.000Z`, days).slice(0, 10);
}

/** The day that the clocks of a zone show, `2027-03-10`. */
export function dayIn(timezone: string, instant: string): string {
  return toZoned(instant, timezone).slice(0, 10);
}

/** What is open on a day: a day that differs wins over the week; of several, the last. */
export function openOn(
  { week, exceptions }: Pick<Availability, 'week' | 'exceptions'>,
  day: string,
): readonly OpenSpan[] {
  const exception = exceptions.findLast(({ from, to }) => from <= day && day <= to);
  return exception?.spans ?? week[weekdayOf(day)] ?? [];
}

/**
 * The starts of a day at which `minutes` of work fit into one open span, beside the jobs that take time, whatever the
 * clock says now. A time that the clocks skip is none.
 */
export function startsOn(calendar: Times, day: string, minutes: number): string[] {
  return [...eachStartOn(calendar, day, minutes)];
}

/** The same one by one: who asks for the first need not wait for the others. */
function* eachStartOn({ availability, taken, busy }: Times, day: string, minutes: number): Generator<string> {
  if (availability === null) return;
  const { timezone, bufferMinutes, capacity } = availability;
  const jobs = Object.values(taken);
  for (const span of openOn(availability, day)) {
    for (const startAt of eachStartIn(span, { day, timezone, minutes })) {
      const endAt = plusMinutes(startAt, minutes);
      const around = {
        startAt: plusMinutes(startAt, -bufferMinutes),
        endAt: plusMinutes(startAt, minutes + bufferMinutes),
      };
      const isBusy = busy.some((time) => time.startAt < endAt && startAt < time.endAt);
      if (!isBusy && mostAtOnce(jobs, around) < capacity) yield startAt;
    }
  }
}

/** The free times of a day: those that are neither too near nor too far. */
export function freeStartsOn(calendar: Times, day: string, minutes: number, now: string): string[] {
  if (calendar.availability === null) return [];
  const { first, lastDay } = offeredUntil(calendar.availability, now);
  if (day > lastDay) return [];
  return startsOn(calendar, day, minutes).filter((at) => !isBefore(at, first));
}

/** How many hours before its start a time is offered last: nothing can be booked later than the policy lets it. */
export function leadOf({ leadHours }: Pick<Availability, 'leadHours'>): number {
  return Math.max(leadHours, ruleBook.policies.current.neededByLeadHours);
}

/** From which instant on, and until which day free times are offered now. */
function offeredUntil(availability: Availability, now: string): { first: string; lastDay: string } {
  const { timezone, daysAhead } = availability;
  return { first: plusHours(now, leadOf(availability)), lastDay: dayIn(timezone, plusDays(now, daysAhead)) };
}

/** The next days with free times, the first of them from `after` on. Days without any are left out. */
export function nextFreeDays(
  calendar: Times,
  { minutes, now, days }: { minutes: number; now: string; days: number },
): { day: string; starts: string[] }[] {
  const { availability } = calendar;
  if (availability === null) return [];
  const { first, lastDay } = offeredUntil(availability, now);
  const found: { day: string; starts: string[] }[] = [];
  for (let day = dayIn(availability.timezone, first); day <= lastDay && found.length < days; day = nextDay(day)) {
    const starts = freeStartsOn(calendar, day, minutes, now);
    if (starts.length > 0) found.push({ day, starts });
  }
  return found;
}

/** The next free time; null where there is none that is offered now. */
export function nextFreeStart(calendar: Times, { minutes, now }: { minutes: number; now: string }): string | null {
  const { availability } = calendar;
  if (availability === null) return null;
  const { first, lastDay } = offeredUntil(availability, now);
  for (let day = dayIn(availability.timezone, first); day <= lastDay; day = nextDay(day)) {
    for (const at of eachStartOn(calendar, day, minutes)) if (!isBefore(at, first)) return at;
  }
  return null;
}

function* eachStartIn(
  span: OpenSpan,
  { day, timezone, minutes }: { day: string; timezone: string; minutes: number },
): Generator<string> {
  const [from, to] = [minutesOf(span.from), minutesOf(span.to)];
  const [closes, closing] = [at(day, to), instantAt(day, to, timezone)];
  for (let minute = from; minute + STEP_MINUTES <= to; minute += STEP_MINUTES) {
    const startAt = instantAt(day, minute, timezone);
    const endAt = plusMinutes(startAt, minutes);
    const isShown = toZoned(startAt, timezone).startsWith(at(day, minute));
    // Where clocks change, the end is compared both as an instant and as what the clocks show.
    if (isShown && endAt <= closing && toZoned(endAt, timezone) <= `${closes}:00`) yield startAt;
  }
}

/** How many of the jobs run at once at most, within this time. */
function mostAtOnce(jobs: readonly TakenTime[], within: TakenTime): number {
  const near = jobs.filter(({ startAt, endAt }) => startAt < within.endAt && within.startAt < endAt);
  const moments = [within.startAt, ...near.map(({ startAt }) => startAt).filter((at) => at > within.startAt)];
  return Math.max(0, ...moments.map((at) => near.filter(({ startAt, endAt }) => startAt <= at && at < endAt).length));
}

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function at(day: string, minute: number): string {
  const date = minute < DAY_MINUTES ? day : nextDay(day);
  const rest = minute % DAY_MINUTES;
  return `${date}T${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`;
}

function instantAt(day: string, minute: number, timezone: string): string {
  return fromZoned(at(day, minute), timezone) ?? `${day}T00:00:00.000Z`;
}
