import type { Sql } from '#platform/postgres.ts';

import type { Part } from '../reading/statement.ts';

/**
 * Whether a provider has a free time on a day (`2027-03-10`) of their own clocks: its latest start can still be booked,
 * and the day is not too far ahead. Reads the columns of their calendar, which may be absent.
 */
export function isFreeOn(sql: Sql, day: Part, now: string): Part {
  const latest = sql`(case when days ? ${day} then days->>${day}
    else week->>(extract(isodow from ${day}::date)::int - 1) end)`;
  return sql`coalesce((${day}::date + ${latest}::time) at time zone timezone
    >= ${now}::timestamptz + make_interval(hours => lead_hours)
    and ${day}::date <= ((${now}::timestamptz + make_interval(days => days_ahead)) at time zone timezone)::date, false)`;
}
