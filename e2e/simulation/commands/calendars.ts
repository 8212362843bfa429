import { nextFreeDays } from '#domain/availability/free-times.ts';
import { findZone, zonesOf } from '#domain/country-zones.ts';
import { plusDays, plusMinutes } from '#domain/time.ts';
import type { CalendarTables } from '#projections/read-models/calendars.ts';
import type { RowOf } from '#projections/runner/table.ts';

import type { Person } from '../person.ts';
import type { Random } from '../random.ts';
import type { OutsideCommand } from '../intent.ts';

type CalendarRow = RowOf<CalendarTables['calendars']>;

/** A provider sets their hours, or others; at times with hours in a wrong order or a zone elsewhere. */
export function calendarCommand({ actor, country }: Person, now: string, random: Random): OutsideCommand {
  const from = random.pick(['07:00', '09:00', '13:30']);
  const day = random.chance(0.9) ? [{ from, to: random.pick(['15:00', '18:00', '12:00']) }] : [];
  const [zone] = zonesOf(country);
  const first = plusDays(now, random.int(0, 30)).slice(0, 10);
  const last = plusDays(`${first}T00:00:00.000Z`, random.int(0, 7)).slice(0, 10);
  return {
    name: 'SetAvailability',
    data: {
      accountId: actor.id,
      timezone: random.chance(0.05) ? 'Pacific/Apia' : (findZone(country, zone?.zone ?? '') ?? 'UTC'),
      week: [day, day, day, day, day, [], []],
      exceptions: random.chance(0.3) ? [{ from: first, to: last, spans: [] }] : [],
      bufferMinutes: random.pick([0, 30, 60]),
      leadHours: random.pick([0, 24]),
      daysAhead: random.pick([14, 60, 365]),
      capacity: random.pick([1, 1, 2]),
    },
  };
}

/** A provider sets what clients can book at once, at times nothing; some charge less than a card takes. */
export function instantCommand({ actor, trades }: Person, _now: string, random: Random): OutsideCommand {
  const [trade = ''] = trades;
  const price = random.chance(0.05) ? 1 : random.int(500, 160_000);
  const services = random.chance(0.1) ? [] : [{ trade, price, durationMinutes: random.pick([30, 60, 240]) }];
  return { name: 'SetInstantBooking', data: { accountId: actor.id, services } };
}

/** A free time of a provider who can be booked at once; null where nothing is free. Mostly it is one of the first. */
export function pickInstantBooking(calendars: readonly CalendarRow[], now: string, random: Random) {
  const open = calendars.filter(({ calendar }) => calendar.services.length > 0);
  if (open.length === 0) return null;
  const { accountId: providerId, calendar } = random.pick(open);
  const { trade: category, price, durationMinutes } = random.pick(calendar.services);
  const starts = nextFreeDays(calendar, { minutes: durationMinutes, now, days: 2 }).flatMap((day) => day.starts);
  if (starts.length === 0) return null;
  const startAt = random.chance(0.8) ? random.pick(starts.slice(0, 2)) : plusMinutes(random.pick(starts), 15);
  return { providerId, category, price, durationMinutes, startAt };
}
