import { z } from 'zod';

import { toCurrency } from '#domain/money/currencies.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { plusDays } from '#domain/time.ts';
import type { Http } from '#platform/http.ts';

import { costsView, type CostsView } from '../contract/costs.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';
import type { ReadDeps } from '../reading/send-view.ts';
import { countryParam } from './country-param.ts';

/** From how many finished jobs on a range is claimed. */
export const MIN_JOBS = 10;
/** Older jobs say little about today's prices. */
const DAYS = 365;
/** Trades that are listed where none is asked for: those with the most jobs. */
const TRADES_MAX = 6;

const querystring = z.object({
  country: countryParam,
  category: z.string().trim().min(1).max(40).optional(),
  /** Town or district, as people write it. */
  place: z.string().trim().min(1).max(80).optional(),
});

interface Found {
  readonly trade: string;
  readonly jobs: number;
  readonly low: number;
  readonly high: number;
  readonly until: Date;
}

/** `GET /api/costs`: what finished jobs came to, for everybody. */
export function costsRoute(app: Http, { sql, clock }: Pick<ReadDeps, 'sql' | 'clock'>): void {
  const schema = { tags: ['public'], querystring, response: { 200: costsView } };

  async function readCosts(country: string, category: string | null, place: string | null): Promise<Found[]> {
    const since = plusDays(clock.now().toISOString(), -DAYS);
    return sql<Found[]>`
      select category as trade, count(*)::int as jobs, max(finished_at) as until,
        (percentile_disc(0.25) within group (order by cost))::float8 as low,
        (percentile_disc(0.75) within group (order by cost))::float8 as high
      from read.job_costs
      where cost is not null and not discounted and country = ${country} and finished_at > ${since}
        and ${category === null ? sql`true` : sql`category = ${category}`}
        and ${place === null ? sql`true` : sql`place = ${place}`}
      group by category having count(*) >= ${MIN_JOBS}
      order by jobs desc, category limit ${TRADES_MAX}`;
  }

  app.get('/api/costs', { schema }, async (request, reply) => {
    const { country, category = null, place } = request.query;
    const folded = place === undefined ? null : foldForSearch(place);
    const near = folded === null ? [] : await readCosts(country, category, folded);
    const found = near.length > 0 ? near : await readCosts(country, category, null);
    const scope = near.length > 0 ? 'place' : 'country';
    const view: CostsView = {
      currency: toCurrency(country),
      costs: found.map(({ until, ...cost }) => ({ ...cost, scope, until: until.toISOString() })),
    };
    return sendWithEtag(request, reply, view, 'public, max-age=300');
  });
}
