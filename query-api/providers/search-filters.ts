import { providerLevels } from '#domain/account/provider-levels.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { currentFees } from '#domain/money/quoted-fees.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { serviceUnits, type ServiceUnit } from '#events/catalog/provider-profile.ts';
import type { Sql } from '#platform/postgres.ts';

import { furtherChecks, providerFilters, type ProviderFilter } from '../contract/providers.ts';
import type { Part } from '../reading/statement.ts';
import { isInstant } from './booking.ts';
import { isFreeOn } from './is-free-on.ts';
import { joined, joinedBy } from './join-parts.ts';
import { matchesNames, type ReadTerms } from './match-terms.ts';
import type { ProvidersQuery } from './providers-query.ts';

export const fitColumn = (filter: ProviderFilter): string => `fits_${filter.toLowerCase()}`;

interface Searched {
  /** The trades that are searched; none for all. */
  readonly searched: readonly string[];
  readonly near: ReadTerms['near'];
  readonly now: string;
}

/** For each filter a column that says whether a provider fits it. */
export function fits(sql: Sql, query: ProvidersQuery, { searched, near, now }: Searched): Part {
  const { category, language, minRating, level, maxPrice, unit, freeOn, country, check, instant } = query;
  const conditions: Record<ProviderFilter, Part | undefined> = {
    category: category === undefined ? undefined : sql`trades ? ${category}`,
    language: language === undefined ? undefined : sql`languages ? ${language}`,
    minRating: minRating === undefined ? undefined : rated(sql, minRating),
    level: level === undefined ? undefined : sql`level = any(${levelsFrom(level)})`,
    instant: instant === undefined ? undefined : isInstant(sql, searched, now),
    freeOn: freeOn === undefined ? undefined : isFreeOn(sql, sql`${freeOn}::text`, now),
    maxPrice: maxPrice === undefined ? undefined : cheaper(sql, { unit, country, maxPrice, searched }),
    check: check === undefined ? undefined : hasCheck(sql, check, now),
    near: near === null ? undefined : isNear(sql, near),
  };
  return joined(
    sql,
    providerFilters.map((filter) => sql`${conditions[filter] ?? sql`true`} as ${sql(fitColumn(filter))}`),
  );
}

/** Whether all filters fit, but for this one. */
export function without(sql: Sql, filter?: ProviderFilter): Part {
  return joinedBy(
    sql,
    providerFilters.filter((other) => other !== filter).map((other) => sql`${sql(fitColumn(other))}`),
  );
}

export function rated(sql: Sql, min: number): Part {
  return sql`(ratings > 0 and rating_sum >= ${min}::float8 * ratings)`;
}

/** This level, and the higher ones. */
export function levelsFrom(level: (typeof providerLevels)[number]): string[] {
  return providerLevels.slice(providerLevels.indexOf(level));
}

/** Whether something that not everybody has was checked, and still holds. */
export function hasCheck(sql: Sql, check: (typeof furtherChecks)[number], now: string): Part {
  if (check === 'business') return sql`business_checked`;
  const until = check === 'insurance' ? sql`insured_until` : sql`licensed_until`;
  return sql`coalesce(${until} > ${now}::timestamptz, false)`;
}

function isNear(sql: Sql, { area, names }: NonNullable<ReadTerms['near']>): Part {
  return area === null ? matchesNames(sql, names) : sql`coalesce(postal_area = ${area}, false)`;
}

/** The prices of these trades, by the hour first: a price of one unit is not compared with that of another. */
export function servicesOf(sql: Sql, searched: readonly string[], unit: ServiceUnit | undefined): Part {
  return sql`jsonb_to_recordset(services) as service (trade text, unit text, "from" bigint)
    where ${searched.length === 0 ? sql`true` : sql`trade = any(${searched as string[]})`}
      and ${unit === undefined ? sql`true` : sql`unit = ${unit}`}`;
}

/** The place of its unit among all, and the lowest price of that unit. */
export function lowestPrice(sql: Sql, searched: readonly string[], unit: ServiceUnit | undefined): Part {
  return sql`(select array_position(${serviceUnits}::text[], unit) as unit_rank, "from" as price
    from ${servicesOf(sql, searched, unit)} order by 1, 2 limit 1)`;
}

interface Limit extends Pick<ProvidersQuery, 'unit' | 'country'> {
  readonly maxPrice: number;
  readonly searched: readonly string[];
}

/** A service of the unit whose price with our fee is not above the limit. */
function cheaper(sql: Sql, { unit = 'hour', country = '', maxPrice, searched }: Limit): Part {
  const highest = highestFrom(unit, maxPrice, country);
  return sql`exists (select from ${servicesOf(sql, searched, unit)} and "from" <= ${highest}::bigint)`;
}

/** The highest price of a provider that, with our fee, is not above `maxPrice`. */
function highestFrom(unit: ServiceUnit, maxPrice: number, country: string): number {
  const currency = toCurrency(country);
  let [low, high] = [0, maxPrice];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (allInPrice({ unit, from: middle }, currency, currentFees) <= maxPrice) low = middle;
    else high = middle - 1;
  }
  return low;
}
