import { dayIn, nextDay } from '#domain/availability/free-times.ts';
import { zonesOf } from '#domain/country-zones.ts';
import { rankingNumbers } from '#domain/provider-search/ranking.ts';
import type { Position } from '#events/log/position.ts';
import type { Http } from '#platform/http.ts';

import {
  furtherChecks,
  providersView,
  ratingSteps,
  type ProviderFilter,
  type ProvidersView,
} from '../contract/providers.ts';
import { isoWeek } from '../featured/tie-breaker.ts';
import { providersQuery, type ProvidersQuery } from '../providers/providers-query.ts';
import type { ReadTerms } from '../providers/match-terms.ts';
import { cacheByKey } from '../providers/cache-by-key.ts';
import { readSearch } from '../providers/read-search.ts';
import { toFoundProvider, type FoundRow } from '../providers/to-found-provider.ts';
import {
  countsStatement,
  PROVIDERS_PAGE_SIZE,
  searchedTrades,
  searchStatement,
} from '../providers/search-statement.ts';
import { laterPosition, minPosition, observedPosition, sendView, type ReadDeps } from '../reading/send-view.ts';
import { readAt } from '../reading/statement.ts';

/** How old a page of results may be. */
const CACHE_TTL_MS = 5_000;
/** How old the counts beside the filters may be: they read a whole country. */
const COUNTS_TTL_MS = 60_000;
const MAX_ENTRIES = 2_000;

/** Days whose counts are shown. */
const COUNTED_DAYS = 7;

type Count = { readonly value: string; readonly count: number };

interface Found {
  readonly sums: Pick<ProvidersView, 'all' | 'total'>;
  readonly loosen: ProvidersView['loosen'];
  readonly loosened: ProviderFilter | null;
  readonly page: readonly FoundRow[];
}

interface Counts {
  readonly categories: readonly Count[];
  readonly languages: readonly Count[];
  readonly steps: Readonly<Record<string, number>>;
  readonly days: readonly Count[];
}

const models = ['providerDirectory', 'calendars', 'accounts'] as const;

/** `GET /api/providers`: approved providers by words, trade, place and filters; no provider pays for a place. */
export function providersRoute(app: Http, deps: ReadDeps): void {
  const { sql, clock } = deps;
  const schema = { tags: ['public'], querystring: providersQuery, response: { 200: providersView } };
  const keepWords = cacheByKey<ReadTerms>({ ttlMs: CACHE_TTL_MS, max: MAX_ENTRIES });
  const keepCounts = cacheByKey<Counts>({ ttlMs: COUNTS_TTL_MS, max: MAX_ENTRIES });

  /** For all pages and filters of a search, and all who read them. */
  function understand(query: ProvidersQuery, observed: Position | null): Promise<ReadTerms> {
    const { q, near, country, locale } = query;
    const make = async () => ({ value: await readSearch(sql, query), position: observed ?? ('0' as Position) });
    return keepWords(JSON.stringify([q, near, country, locale]), observed, make);
  }

  /** For all pages and orders of a search. */
  function count(query: ProvidersQuery, words: ReadTerms, [min, observed]: readonly (Position | null)[]) {
    const now = clock.now().toISOString();
    const { page: _page, sort: _sort, ...counted } = query;
    return keepCounts(JSON.stringify([counted, now.slice(0, 10)]), observed ?? null, async () => {
      const statement = countsStatement(sql, query, words, { now, days: nextDays(query.country, now) });
      const { found: value, position } = await readAt<Counts>(sql, { models }, min ?? null, statement);
      return { value, position };
    });
  }

  app.get('/api/providers', { schema }, async (request, reply) => {
    const { query } = request;
    return sendView<Found>(request, reply, deps, async () => {
      const min = minPosition(request);
      const now = clock.now().toISOString();
      const observed = laterPosition(min, observedPosition(request));
      const words = await understand(query, observed);
      const counts = await count(query, words, [min, observed]);
      return {
        models,
        statement: searchStatement(sql, query, words, { week: isoWeek(clock.now()), now }),
        make: (found, position) => {
          const trades = searchedTrades(query, words);
          const area = words.near?.area ?? null;
          const providers = found.page.map((row) => toFoundProvider(row, now, { trades, unit: query.unit, area }));
          return {
            view: {
              ...toView({ ...found, ...counts }, query, words),
              providers,
              position,
            },
            tags: providers.map(({ accountId }) => `account:${accountId}` as const),
            until: new Date(clock.now().getTime() + CACHE_TTL_MS).toISOString(),
          };
        },
      };
    });
  });
}

function nextDays(country: string | undefined, now: string): string[] {
  const today = dayIn(zonesOf(country ?? '')[0]?.zone ?? 'UTC', now);
  return Array.from({ length: COUNTED_DAYS }, (_, n) => nextDay(today, n));
}

function toView(
  { sums, loosen, loosened, categories, languages, steps, days }: Found & Counts,
  { page }: ProvidersQuery,
  { trades, corrected, ignored }: ReadTerms,
): Omit<ProvidersView, 'providers' | 'position'> {
  const shown = loosened === null ? sums.total : (loosen.find(({ filter }) => filter === loosened)?.count ?? 0);
  return {
    understood: {
      trades: trades.map(({ category, words }) => ({ category, words: [...words] })),
      corrected: [...corrected],
      ignored: [...ignored],
    },
    ...sums,
    page,
    pages: Math.ceil(shown / PROVIDERS_PAGE_SIZE),
    loosen,
    loosened,
    counts: {
      category: [...categories],
      language: [...languages],
      instant: [{ value: 'yes', count: steps['instant'] ?? 0 }],
      freeOn: [...days],
      minRating: ratingSteps.map((value, i) => ({ value, count: steps[`rating${i}`] ?? 0 })),
      level: (['established', 'pro', 'elite'] as const).map((value) => ({ value, count: steps[value] ?? 0 })),
      check: furtherChecks.map((value) => ({ value, count: steps[value] ?? 0 })),
    },
    ranking: rankingNumbers(),
  };
}
