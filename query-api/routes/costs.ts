import { z } from 'zod';

import { serviceCategories } from '#domain/categories.ts';
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
/** How many trades are listed where neither one nor a limit is asked for: those with the most jobs. */
const USUAL_LIMIT = 6;

const querystring = z.object({
  country: countryParam,
  category: z.string().trim().min(1).max(40).optional(),
  /** Town or district, as people write it. */
  place: z.string().trim().min(1).max(80).optional(),
  /** At most this many trades. */
  limit: z.coerce.number().int().min(1).max(serviceCategories.length).default(USUAL_LIMIT),
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

  type Asked = Pick<z.output<typeof querystring>, 'country' | 'category' | 'limit'>;
  async function readCosts({ country, category, limit }: Asked, place: string | null): Promise<Found[]> {
    const since = plusDays(clock.now().toISOString(), -DAYS);
    return sql<Found[]>`
      select category as trade, count(*)::int as jobs, max(finished_at) as until,
        (percentile_disc(0.25) within group (order by cost))::float8 as low,
        (percentile_disc(0.75) within group (order by cost))::float8 as high
      from read.job_costs
      where cost is not null and not discounted and country = ${country} and finished_at > ${since}
        and ${category === undefined ? sql`true` : sql`category = ${category}`}
        and ${place === null ? sql`true` : sql`place = ${place}`}
      group by category having count(*) >= ${MIN_JOBS}
      order by jobs desc, category limit ${limit}`;
  }

  app.get('/api/costs', { schema }, async (request, reply) => {
    const { country, place } = request.query;
    const folded = place === undefined ? null : foldForSearch(place);
    const near = folded === null ? [] : await readCosts(request.query, folded);
    const found = near.length > 0 ? near : await readCosts(request.query, null);
    const scope = near.length > 0 ? 'place' : 'country';
    const view: CostsView = {
      currency: toCurrency(country),
      costs: found.map(({ until, ...cost }) => ({ ...cost, scope, until: until.toISOString() })),
    };
    return sendWithEtag(request, reply, view, 'public, max-age=300');
  });
}
