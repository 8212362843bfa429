import type { Sql } from '#platform/postgres.ts';

import { providerFilters } from '../contract/providers.ts';
import { jsonRow, jsonRows, type Part, type Statement } from '../reading/statement.ts';
import { isInstant, selectBooking } from './booking.ts';
import { joined, joinedBy } from './join-parts.ts';
import { inCountry, matchesTerms, matchOf, type ReadTerms } from './match-terms.ts';
import type { ProvidersQuery } from './providers-query.ts';
import { dayCounts, listCounts, stepCounts } from './search-counts.ts';
import { fitColumn, fits, lowestPrice, without } from './search-filters.ts';

export const PROVIDERS_PAGE_SIZE = 10;

interface SearchTime {
  /** For the order of equals. */
  readonly week: string;
  readonly now: string;
}

/** The trades that a search is about; none for all. */
export function searchedTrades({ category }: ProvidersQuery, { trades }: ReadTerms): readonly string[] {
  return category === undefined ? trades.map((one) => one.category) : [category];
}

/**
 * A page of results, in one statement. `fitting` has whom the words and the country leave, and which filters each fits;
 * from these come the totals, the filter to loosen, and the page.
 */
export function searchStatement(
  sql: Sql,
  query: ProvidersQuery,
  words: ReadTerms,
  { week, now }: SearchTime,
): Statement {
  const active = providerFilters.filter((filter) => query[filter] !== undefined);
  return {
    with: sql`
      ${fittingPart(sql, query, words, now)},
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
        select account_id, row_number() over () as rank from (select account_id from fitting
        where ${joinedBy(
          sql,
          providerFilters.map(
            (f) => sql`(${sql(fitColumn(f))} or coalesce(${f} = (select filter from loosened), false))`,
          ),
        )}
        ${orderOf(sql, query, week)}
        limit ${PROVIDERS_PAGE_SIZE} offset ${(query.page - 1) * PROVIDERS_PAGE_SIZE}) as best)`,
    select: sql`
      ${jsonRow(sql, sql`select "all", total from sums`)} as sums,
      ${jsonRows(sql, sql`select filter, count from loosen`)} as loosen,
      (select filter from loosened) as loosened,
      ${jsonRows(sql, sql`select d.*, ${selectBooking(sql)} from page join read.provider_directory d using (account_id) order by rank`)} as page`,
  };
}

/** How many each value of a filter would find beside the other filters, whatever the page and the order. */
export function countsStatement(
  sql: Sql,
  query: ProvidersQuery,
  words: ReadTerms,
  { now, days }: { readonly now: string; readonly days: readonly string[] },
): Statement {
  const counted = sql`, trades, languages, level, insured_until, licensed_until, business_checked,
    calendar.timezone, calendar.lead_hours, calendar.days_ahead, calendar.week, calendar.days,
    ${isInstant(sql, searchedTrades(query, words), now)} as is_instant`;
  return {
    with: fittingPart(sql, query, words, now, counted),
    select: sql`
      ${jsonRows(sql, listCounts(sql, 'category', 'trades'))} as categories,
      ${jsonRows(sql, listCounts(sql, 'language', 'languages'))} as languages,
      ${jsonRow(sql, stepCounts(sql, now))} as steps,
      ${jsonRows(sql, dayCounts(sql, days, now))} as days`,
  };
}

/** `fitting`: whom the words and the country leave, with what sorts, and other columns where they are asked for. */
export function fittingPart(
  sql: Sql,
  query: ProvidersQuery,
  words: ReadTerms,
  now: string,
  others: Part = sql``,
): Part {
  const searched = searchedTrades(query, words);
  const isByPrice = query.sort === 'price';
  return sql`
    fitting as materialized (
      select account_id, ratings, rating_sum, score,
        ${matchOf(sql, words)} as match, ${isByPrice ? sql`unit_rank, price,` : sql``}
        ${fits(sql, query, { searched, near: words.near, now })} ${others}
      from read.provider_directory
        left join read.calendars calendar using (account_id)
        ${isByPrice ? sql`left join lateral ${lowestPrice(sql, searched, query.unit)} as lowest on true` : sql``}
      where shown and ${inCountry(sql, query.country)}
        and ${matchesTerms(sql, words)})`;
}

/** Among equals another order each week, which no provider can choose. */
export function orderOf(sql: Sql, { sort }: ProvidersQuery, week: string): Part {
  const first = {
    best: sql`match desc, score desc`,
    rating: sql`ratings = 0, rating_sum::float8 / greatest(ratings, 1) desc, ratings desc`,
    price: sql`unit_rank nulls last, price nulls last, score desc`,
  }[sort];
  return sql`order by ${first}, uuid_hash_extended(account_id, hashtextextended(${week}, 0)), account_id`;
}
