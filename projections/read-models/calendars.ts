import type { Calendar } from '#domain/availability/calendar.ts';
import { emptyCalendar, evolveCalendar } from '#domain/availability/calendar.ts';
import { differingDays, latestOfWeek } from '#domain/availability/free-days.ts';
import { leadOf } from '#domain/availability/free-times.ts';
import { streamOf } from '#domain/streams.ts';
import type { CalendarEvent } from '#events/catalog/availability.ts';

import { defineReadModel, foldWithNeeds } from '../runner/read-model.ts';
import { defineTable, int, json, nullable, text, uuid } from '../runner/table.ts';

/** When each provider works, and which times jobs take; with what a search by day asks for. */
const calendars = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    calendar: json<Calendar>(),
    /** The hash of the secret in the address of the feed. */
    secretHash: nullable(text),
    /** Null until the provider set their hours; the same for what follows. */
    timezone: nullable(text),
    leadHours: nullable(int),
    daysAhead: nullable(int),
    /** The latest start of each weekday without jobs, from Monday on; null for a day off. */
    week: json<readonly (string | null)[]>(),
    /** The same for single days that differ from their weekday or have jobs. */
    days: json<Readonly<Record<string, string | null>>>(),
    /** What can be booked at once, by trade; a trade may not be theirs any more. */
    instantTrades: json<readonly string[]>(),
  },
  { owner: ({ accountId }) => streamOf.calendar(accountId), indexes: ['(secret_hash) where secret_hash is not null'] },
);

export const calendarTables = { calendars };
export type CalendarTables = typeof calendarTables;

/** Providers' calendars: for their owners, and for visitors who look for free times. */
export const calendarsModel = defineReadModel<CalendarTables>({
  name: 'calendars',
  version: 3,
  categories: ['calendar'],
  tables: calendarTables,
  folds: {},
  every: foldWithNeeds(
    ({ data }) => ({ calendars: [(data as CalendarEvent['data']).accountId] }),
    (event, rows, publish) => {
      const changed = event as CalendarEvent;
      const { accountId } = changed.data;
      const calendar = evolveCalendar(rows.calendars.get(accountId)?.calendar ?? emptyCalendar, changed);
      const { availability } = calendar;
      rows.calendars.put({
        accountId,
        calendar,
        secretHash: calendar.secretHash,
        timezone: availability?.timezone ?? null,
        leadHours: availability === null ? null : leadOf(availability),
        daysAhead: availability?.daysAhead ?? null,
        week: availability === null ? [] : latestOfWeek(availability),
        days: differingDays(calendar),
        instantTrades: calendar.services.map(({ trade }) => trade),
      });
      publish('calendars', () => [`account:${accountId}`]);
    },
  ),
  onPoison: 'skip',
  personal: false,
});
