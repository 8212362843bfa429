import { currentFees } from '#domain/money/quoted-fees.ts';
import { toCurrency } from '#domain/money/currencies.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { providerLevels } from '#domain/account/provider-levels.ts';
import { serviceUnits, type ServiceUnit } from '#events/catalog/provider-profile.ts';
import type { Sql } from '#platform/postgres.ts';

import { providerFilters, ratingSteps, type ProviderFilter } from '../contract/providers.ts';
import { jsonRow, jsonRows, type Part, type Statement } from '../reading/statement.ts';
import type { ProvidersQuery } from './providers-query.ts';
import { isFreeOn } from './is-free-on.ts';
import { joined, joinedBy } from './join-parts.ts';
import { inCountry, matchesTerms, matchOf, type ReadTerms } from './match-terms.ts';

export const PROVIDERS_PAGE_SIZE = 10;

interface SearchTime {
  /** For the order of equals. */
  readonly week: string;
  readonly now: string;
  /** The days whose counts are shown. */
  readonly days: readonly string[];
}

/**
 * Everything that a page of results shows, in one statement. `fitting` has whom the words and the country leave, and
 * which filters each fits; from these come the counts, the filter to loosen, and the page.
 */
export function searchStatement(
  sql: Sql,
  query: ProvidersQuery,
  words: ReadTerms,
  { week, now, days }: SearchTime,
): Statement {
  const active = providerFilters.filter((filter) => query[filter] !== undefined);
  const searched = query.category === undefined ? words.trades.map(({ category }) => category) : [query.category];
  return {
    with: sql`
      fitting as materialized (
        select account_id, trades, languages, ratings, rating_sum, level, score,
          ${matchOf(sql, words)} as match, ${lowestPrice(sql, searched)} as price,
          calendar.timezone, calendar.lead_hours, calendar.days_ahead, calendar.week, calendar.days,
          ${fits(sql, query, { searched, now })}
        from read.provider_directory
          left join read.calendars calendar using (account_id)
        where shown and ${inCountry(sql, query.country)}
          and ${matchesTerms(sql, words)}),
      sums as materialized (
        select count(*)::int as "all", count(*) filter (where ${without(sql)})::int as total,
          ${joined(
            sql,
            providerFilters.map((f) => sql`count(*) filter (where ${without(sql, f)})::int as ${sql(f)}`),
          )}
        from fitting),
      loosen as materialized (
        select filter, count from sums cross join lateral (values
          ${joined(
            sql,
            providerFilters.map((f, i) => sql`(${f}, ${sql(f)}, ${i}::int)`),
          )}) as each (filter, count, place)
        where total = 0 and count > 0 and filter = any(${active})
        order by count desc, place),
      loosened as (select filter from loosen limit 1),
      page as (
        select account_id, row_number() over (${orderOf(sql, query, week)}) as rank from fitting
        where ${joinedBy(
          sql,
          providerFilters.map(
            (f) => sql`(${sql(fitColumn(f))} or coalesce(${f} = (select filter from loosened), false))`,
          ),
        )}
        order by rank limit ${PROVIDERS_PAGE_SIZE} offset ${(query.page - 1) * PROVIDERS_PAGE_SIZE})`,
    select: sql`
      ${jsonRow(sql, sql`select "all", total from sums`)} as sums,
      ${jsonRows(sql, sql`select filter, count from loosen`)} as loosen,
      (select filter from loosened) as loosened,
      ${jsonRows(sql, listCounts(sql, 'category', 'trades'))} as categories,
      ${jsonRows(sql, listCounts(sql, 'language', 'languages'))} as languages,
      ${jsonRow(sql, stepCounts(sql))} as steps,
      ${jsonRows(sql, dayCounts(sql, days, now))} as days,
      ${jsonRows(sql, sql`select d.* from page join read.provider_directory d using (account_id) order by rank`)} as page`,
  };
}

const fitColumn = (filter: ProviderFilter): string => `fits_${filter.toLowerCase()}`;

function fits(
  sql: Sql,
  query: ProvidersQuery,
  { searched, now }: { readonly searched: readonly string[]; readonly now: string },
): Part {
  const { category, language, minRating, level, maxPrice, freeOn, country } = query;
  const conditions: Record<ProviderFilter, Part | undefined> = {
    category: category === undefined ? undefined : sql`trades ? ${category}`,
    language: language === undefined ? undefined : sql`languages ? ${language}`,
    minRating: minRating === undefined ? undefined : rated(sql, minRating),
    level:
      level === undefined
        ? undefined
        : sql`level = any(${providerLevels.slice(providerLevels.indexOf(level)) as string[]})`,
    freeOn: freeOn === undefined ? undefined : isFreeOn(sql, sql`${freeOn}::text`, now),
    maxPrice: maxPrice === undefined ? undefined : cheaper(sql, maxPrice, country ?? '', searched),
  };
  return joined(
    sql,
    providerFilters.map((filter) => sql`${conditions[filter] ?? sql`true`} as ${sql(fitColumn(filter))}`),
  );
}

function rated(sql: Sql, min: number): Part {
  return sql`(ratings > 0 and rating_sum >= ${min}::float8 * ratings)`;
}

function servicesOf(sql: Sql, searched: readonly string[]): Part {
  return sql`jsonb_to_recordset(services) as service (trade text, unit text, "from" bigint)
    where ${searched.length === 0 ? sql`true` : sql`trade = any(${searched as string[]})`}`;
}

function lowestPrice(sql: Sql, searched: readonly string[]): Part {
  return sql`(select min("from") from ${servicesOf(sql, searched)})`;
}

/** A service whose price with our fee is not above the limit. */
function cheaper(sql: Sql, maxPrice: number, country: string, searched: readonly string[]): Part {
  const limits = serviceUnits.map((unit) => sql`when ${unit} then ${highestFrom(unit, maxPrice, country)}::bigint`);
  return sql`exists (select from ${servicesOf(sql, searched)} and "from" <= case unit ${joinedBy(sql, limits, sql` `)} end)`;
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

/** Whether all filters fit, but for this one. */
function without(sql: Sql, filter?: ProviderFilter): Part {
  return joinedBy(
    sql,
    providerFilters.filter((other) => other !== filter).map((other) => sql`${sql(fitColumn(other))}`),
  );
}

function listCounts(sql: Sql, filter: ProviderFilter, column: string): Part {
  return sql`select value, count(*)::int as count from fitting, jsonb_array_elements_text(${sql(column)}) as value
    where ${without(sql, filter)} group by value order by count desc, value`;
}

function dayCounts(sql: Sql, days: readonly string[], now: string): Part {
  return sql`select value, count(*) filter (where ${isFreeOn(sql, sql`value`, now)})::int as count
    from unnest(${days as string[]}::text[]) as value
      left join (select * from fitting where timezone is not null and ${without(sql, 'freeOn')}) as planned on true
    group by value order by value`;
}

function stepCounts(sql: Sql): Part {
  const ratings = ratingSteps.map(
    (step, i) =>
      sql`count(*) filter (where ${without(sql, 'minRating')} and ${rated(sql, step)})::int as ${sql(`rating${i}`)}`,
  );
  const levels = providerLevels.slice(1).map((level, i) => {
    const atLeast = providerLevels.slice(i + 1) as string[];
    return sql`count(*) filter (where ${without(sql, 'level')} and level = any(${atLeast}))::int as ${sql(level)}`;
  });
  return sql`select ${joined(sql, [...ratings, ...levels])} from fitting`;
}

/** Among equals another order each week, which nobody can choose. */
function orderOf(sql: Sql, { sort }: ProvidersQuery, week: string): Part {
  const first = {
    best: sql`match desc, score desc`,
    rating: sql`ratings = 0, rating_sum::float8 / greatest(ratings, 1) desc, ratings desc`,
    price: sql`price nulls last, score desc`,
  }[sort];
  return sql`order by ${first}, md5(account_id::text || ${week}), account_id`;
}
