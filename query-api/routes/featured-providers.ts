import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { featuredProvidersView, type FeaturedProvider } from '../contract/public.ts';
import { isoWeek, meanOf, rankProviders, type Candidate } from '../featured/rank-providers.ts';
import { sendTagged } from '../reading/etag.ts';
import { shownWords } from '../reading/shown-words.ts';

const querystring = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  _v: z.string().max(8).optional(),
});

/** Eligible is who did something within this time. */
const ACTIVE_DAYS = 60;
/** The ranking is for people who pass by: it may be this old. */
const KEPT_MS = 5_000;

interface Row extends Candidate {
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  city: string | null;
  country: string;
  approvedAt: Date;
}

/** `GET /api/providers/featured?country=`: five Homewrights, chosen by the rule of lifecycle section 4, never paid. */
export function featuredProvidersRoute(app: Http, { sql, clock }: { sql: Sql; clock: Clock }): void {
  const kept = new Map<string, { data: Promise<FeaturedProvider[]>; until: number }>();
  const schema = { tags: ['public'], querystring, response: { 200: featuredProvidersView } };
  app.get('/api/providers/featured', { schema }, async (request, reply) => {
    const country = (request.query as z.output<typeof querystring>).country ?? null;
    const id = country ?? '';
    let entry = kept.get(id);
    if (entry === undefined || entry.until < performance.now()) {
      entry = { data: featured(sql, country, clock.now()), until: performance.now() + KEPT_MS };
      entry.data.catch(() => kept.delete(id));
      kept.set(id, entry);
    }
    return sendTagged(request, reply, { success: true, data: await entry.data }, 'no-cache');
  });
}

async function featured(sql: Sql, country: string | null, now: Date): Promise<FeaturedProvider[]> {
  const since = new Date(now.getTime() - ACTIVE_DAYS * 86_400_000).toISOString();
  const here = country === null ? sql`true` : sql`a.country = ${country}`;
  const [reviews = { reviewCount: 0, ratingSum: 0 }] = await sql<Pick<Row, 'reviewCount' | 'ratingSum'>[]>`
    select coalesce(sum(s.review_count), 0)::int as "reviewCount", coalesce(sum(s.rating_sum), 0)::int as "ratingSum"
    from read.accounts a join read.standings s using (account_id)
    where a.standing = 'approved' and ${here}`;
  const rows = await sql<Row[]>`
    select a.account_id as "accountId", a.first_name as "firstName", a.last_name as "lastName",
      a.business_name as "businessName", a.city, a.country, a.trades, a.approved_at as "approvedAt",
      coalesce(s.review_count, 0) as "reviewCount", coalesce(s.rating_sum, 0) as "ratingSum",
      coalesce(s.released, 0) as released, coalesce(l.strikes, 0) as failed
    from read.accounts a
    left join read.standings s using (account_id)
    left join read.levels l on l.provider_id = a.account_id
    join read.activity t on t.account_id = a.account_id and t.last_at > ${since}::timestamptz
    where a.standing = 'approved' and a.first_name is not null and ${here}`;
  return rankProviders(rows, { week: isoWeek(now), mean: meanOf(reviews) }).map(view);
}

function view(row: Row): FeaturedProvider {
  const [firstName, lastName] = [shownWords(row.firstName), shownWords(row.lastName)];
  const [businessName, city] = [shownWords(row.businessName), shownWords(row.city)];
  const name = businessName ?? [firstName, lastName].filter(Boolean).join(' ');
  return {
    id: row.accountId,
    name,
    user: { firstName, lastName },
    businessName,
    country: row.country,
    countryCode: row.country,
    city,
    serviceArea: city,
    trades: [...row.trades],
    rating: row.reviewCount === 0 ? 0 : Math.round((row.ratingSum / row.reviewCount) * 100) / 100,
    reviewCount: row.reviewCount,
    isVerified: true,
    verifiedAt: row.approvedAt.toISOString(),
    profileImage: null,
  };
}
