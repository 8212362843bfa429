import { rankingNumbers, recordScore } from '#domain/provider-search/ranking.ts';
import { weightedRating } from '#domain/reputation/featured-ranking.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import type { Http } from '#platform/http.ts';

import { authorize } from '../access/permissions.ts';
import { ownSearchPlaceView, providerFilters, type OwnSearchPlaceView } from '../contract/providers.ts';
import { isoWeek } from '../featured/tie-breaker.ts';
import { providersQuery } from '../providers/providers-query.ts';
import { readSearch } from '../providers/read-search.ts';
import { fitColumn, without } from '../providers/search-filters.ts';
import { fittingPart, orderOf } from '../providers/search-statement.ts';
import { sendView, type ReadDeps } from '../reading/send-view.ts';
import { jsonRow } from '../reading/statement.ts';

/** How old a place may be, as that of the search itself. */
const CACHE_TTL_MS = 5_000;

/** Row scores are ten-thousandths of a star. */
const SCORE_UNIT = 10_000;

interface Found {
  readonly own: {
    readonly shown: boolean;
    readonly ratings: number;
    readonly rating_sum: number;
    readonly released: number;
    readonly failed: number;
  } | null;
  readonly fit: (Record<string, boolean> & { readonly match: number }) | null;
  readonly place: number | null;
  readonly total: number;
  readonly better: number;
}

/** `GET /api/me/search-place`: why a provider is where they are in a search. */
export function ownSearchPlaceRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['account'], querystring: providersQuery, response: { 200: ownSearchPlaceView } };
  app.get('/api/me/search-place', { schema }, async (request, reply) => {
    const { accountId } = authorize(request.viewer, 'provider jobs');
    const { query } = request;
    return sendView<Found>(request, reply, deps, async () => {
      const words = await readSearch(sql, query);
      const now = clock.now().toISOString();
      return {
        models: ['providerDirectory', 'calendars', 'accounts'],
        statement: {
          with: sql`
            ${fittingPart(sql, query, words, now)},
            ranked as materialized (
              select account_id, match, row_number() over (${orderOf(sql, query, isoWeek(clock.now()))})::int as place
              from fitting where ${without(sql)}),
            own_fit as (select * from fitting where account_id = ${accountId})`,
          select: sql`
            ${jsonRow(
              sql,
              sql`select shown, ratings, rating_sum, released, failed from read.provider_directory
                where account_id = ${accountId}`,
            )} as own,
            ${jsonRow(sql, sql`select * from own_fit`)} as fit,
            (select place from ranked where account_id = ${accountId}) as place,
            (select count(*)::int from ranked) as total,
            (select count(*)::int from ranked where match > (select match from own_fit)) as better`,
        },
        make: (found, position) => ({
          view: { ...toView(found), position },
          tags: [`account:${accountId}`],
          until: new Date(clock.now().getTime() + CACHE_TTL_MS).toISOString(),
        }),
      };
    });
  });
}

function toView({ own, fit, place, total, better }: Found): Omit<OwnSearchPlaceView, 'position'> {
  const { ratings = 0, rating_sum: ratingSum = 0, released = 0, failed = 0 } = own ?? {};
  const { priorReviews, neutralMean, completionPercent } = rankingNumbers();
  const record = { reviewCount: ratings, ratingSum };
  const rules = ruleBook.policies.current.featured;
  return {
    listed: own?.shown === true,
    fitsWords: fit !== null,
    excludedBy: fit === null ? [] : providerFilters.filter((filter) => fit[fitColumn(filter)] === false),
    place,
    total,
    match: fit?.match ?? null,
    betterMatch: better,
    inputs: {
      reviews: ratings,
      ratingSum,
      priorReviews,
      neutralMean,
      weighted: weightedRating(record, { mean: neutralMean, rules }),
      finished: released,
      failed,
      completionPercent,
      score: recordScore({ ...record, released, failed }) / SCORE_UNIT,
    },
  };
}
