import { z } from 'zod';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';
import { featuredProvidersView, type FeaturedProvider } from '../contract/public.ts';
import { isoWeek, rankProviders } from '../featured/rank-providers.ts';
import { readCandidates, type FeaturedCandidate } from '../featured/read-candidates.ts';
import { sendTagged } from '../reading/etag.ts';
import { shownWords } from '../reading/shown-words.ts';

const querystring = z.object({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  _v: z.string().max(8).optional(),
});

/** The ranking is for people who pass by: it may be this old. */
const KEPT_MS = 5_000;

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
  const { candidates, mean } = await readCandidates(sql, country, now);
  return rankProviders(candidates, { week: isoWeek(now), mean }).map(view);
}

function view(row: FeaturedCandidate): FeaturedProvider {
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
