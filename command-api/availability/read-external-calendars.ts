import { randomUUID } from 'node:crypto';

import { calendarDecider } from '#domain/availability/decider.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Clock } from '#platform/clock.ts';

import type { CommandHandler } from '../command-handler.ts';
import { CalendarUnreadableError, type CalendarGateway } from '../gateways/calendars/calendar-gateway.ts';
import { readState } from '../read-state.ts';
import type { CalendarSources } from './calendar-sources.ts';
import { findBusyTimes } from './find-busy-times.ts';

export const READ_CALENDARS_TASK = 'read-calendars';
/** Every minute, once across all processes; each calendar has its own time. */
export const READ_CALENDARS_CRON = `* * * * * ${READ_CALENDARS_TASK} ?max=1`;

const AT_ONCE = 20;
/** How many whole months ahead busy times are read. */
const MONTHS_AHEAD = 7;
const actor: Actor = { kind: 'system', id: 'calendars' };

export interface ReadExternalCalendarsDeps {
  readonly sources: CalendarSources;
  readonly calendars: CalendarGateway;
  readonly handler: CommandHandler;
  readonly journal: Journal;
  readonly clock: Clock;
}

/** Reads the other calendars that are due; one that fails leaves what it said last. */
export async function readExternalCalendars(deps: ReadExternalCalendarsDeps): Promise<void> {
  const due = await deps.sources.takeDue(AT_ONCE);
  await Promise.all(due.map(async (source) => readCalendar(source, deps)));
}

async function readCalendar(
  { accountId, url }: { accountId: string; url: string },
  { sources, calendars, handler, journal, clock }: ReadExternalCalendarsDeps,
): Promise<void> {
  try {
    const text = await calendars.fetch(url);
    const { availability } = (await readState(journal, calendarDecider, streamOf.calendar(accountId))) ?? {};
    const timezone = availability?.timezone ?? 'UTC';
    await recordBusyTimes(handler, accountId, findBusyTimes(text, { timezone, ...monthsAround(clock.now()) }));
    await sources.recordRead(accountId);
  } catch (error) {
    if (!(error instanceof CalendarUnreadableError)) throw error;
    await sources.recordFailure(accountId, error.failure);
  }
}

export async function recordBusyTimes(
  handler: CommandHandler,
  accountId: string,
  busy: { startAt: string; endAt: string }[],
): Promise<void> {
  await handler.handle({ name: 'RecordBusyTimes', data: { accountId, busy }, commandId: randomUUID(), actor });
}

/** Whole months, so that a calendar that did not change says the same for weeks. */
function monthsAround(now: Date): { from: string; to: string } {
  const month = (more: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + more)).toISOString();
  return { from: month(0), to: month(MONTHS_AHEAD) };
}
