import { z } from 'zod';

import { englishCountryName } from '#domain/country-names.ts';
import { globalId } from '#domain/provider-picture/global-id.ts';
import { presumedGender } from '#domain/provider-picture/presumed-gender.ts';
import { shownOf } from '#domain/reputation/featured-ranking.ts';
import type { Http } from '#platform/http.ts';
import { featuredProvidersView, type FeaturedProvider } from '../contract/public.ts';
import type { Rankings } from '../featured/rankings.ts';
import type { FeaturedCandidate } from '../featured/read-candidates.ts';
import { photoPath } from '../reading/photo-path.ts';
import { redactContacts } from '../reading/redact-contacts.ts';
import { countryParam } from './country-param.ts';

const querystring = z.object({
  country: countryParam.optional(),
  /** The version of the answer that a page expects; there is one. */
  _v: z.literal('2').optional(),
});

/** `GET /api/providers/featured?country=`: five providers, chosen by the rule of lifecycle section 4, never paid. */
export function featuredProvidersRoute(app: Http, { rankings }: { rankings: Rankings }): void {
  const schema = { tags: ['public'], querystring, response: { 200: featuredProvidersView } };
  app.get('/api/providers/featured', { schema }, async (request, reply) => {
    const country = request.query.country ?? null;
    const data = shownOf(await rankings.of(country)).map(view);
    return reply.header('cache-control', 'no-store, no-cache').send({ success: true, data });
  });
}

function view(row: FeaturedCandidate): FeaturedProvider {
  const [firstName, lastName] = [redactContacts(row.firstName), redactContacts(row.lastName)];
  const [businessName, city] = [redactContacts(row.businessName), redactContacts(row.city)];
  const name = businessName ?? [firstName, lastName].filter(Boolean).join(' ');
  return {
    id: row.accountId,
    globalId: globalId(row.accountId),
    name,
    user: { firstName, lastName },
    businessName,
    country: englishCountryName(row.country),
    countryCode: row.country,
    city,
    serviceArea: city,
    gender: presumedGender(firstName ?? ''),
    trades: [...row.trades],
    rating: row.reviewCount === 0 ? 0 : Math.round((row.ratingSum / row.reviewCount) * 100) / 100,
    reviewCount: row.reviewCount,
    removedReviews: row.removedReviews,
    isVerified: true,
    verifiedAt: row.approvedAt.toISOString(),
    profileImage: photoPath(row.photo),
  };
}
