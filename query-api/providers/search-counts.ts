import { providerLevels } from '#domain/account/provider-levels.ts';
import type { Sql } from '#platform/postgres.ts';

import { furtherChecks, ratingSteps, type ProviderFilter } from '../contract/providers.ts';
import type { Part } from '../reading/statement.ts';
import { isFreeOn } from './is-free-on.ts';
import { joined } from './join-parts.ts';
import { hasCheck, levelsFrom, rated, without } from './search-filters.ts';

/** How many would be found with each value of a list. */
export function listCounts(sql: Sql, filter: ProviderFilter, column: string): Part {
  return sql`select value, count(*)::int as count from fitting, jsonb_array_elements_text(${sql(column)}) as value
    where ${without(sql, filter)} group by value order by count desc, value`;
}

/** Most calendars are alike: whether they have a free time is computed once for all that are the same. */
export function dayCounts(sql: Sql, days: readonly string[], now: string): Part {
  return sql`select value, coalesce(sum(calendars) filter (where ${isFreeOn(sql, sql`value`, now)}), 0)::int as count
    from unnest(${days as string[]}::text[]) as value
      left join (
        select timezone, lead_hours, days_ahead, week, days, count(*) as calendars from fitting
        where timezone is not null and ${without(sql, 'freeOn')}
        group by timezone, lead_hours, days_ahead, week, days) as planned on true
    group by value order by value`;
}

/** How many would be found with each step of the rating, the level and the checks, and booked at once, as one row. */
export function stepCounts(sql: Sql, now: string): Part {
  const counted = (filter: ProviderFilter, condition: Part, name: string): Part =>
    sql`count(*) filter (where ${without(sql, filter)} and ${condition})::int as ${sql(name)}`;
  return sql`select ${joined(sql, [
    ...ratingSteps.map((step, i) => counted('minRating', rated(sql, step), `rating${i}`)),
    ...providerLevels.slice(1).map((level) => counted('level', sql`level = any(${levelsFrom(level)})`, level)),
    counted('instant', sql`is_instant`, 'instant'),
    ...furtherChecks.map((check) => counted('check', hasCheck(sql, check, now), check)),
  ])} from fitting`;
}
