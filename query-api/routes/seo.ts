import { z } from 'zod';

import { serviceCategories } from '#domain/categories.ts';
import { languageCodes } from '#domain/languages.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { seoView } from '../contract/seo.ts';
import { sendWithEtag } from '../reading/send-with-etag.ts';
import type { ReadDeps } from '../reading/send-view.ts';
import { landingCountries } from '../seo/landing-countries.ts';
import { readPublicProvider } from '../seo/read-public-provider.ts';
import type { SeoPages } from '../seo/seo-pages.ts';
import { countryParam } from './country-param.ts';
import { id } from './id.ts';

const country = countryParam;
const querystring = z.object({
  /** By default the country's. */
  lang: z.enum(languageCodes).optional(),
});
const categoryParams = z.object({ country, categoryId: z.coerce.number().int().min(1) });
const providerParams = z.object({ country, providerId: id });

const notFound = (what: string): ApiError => new ApiError(404, 'NOT_FOUND', `There is no such ${what}.`);

/** `GET /api/seo/…`: what search engines and link previews are told of a page, for a reader of a country. */
export function seoRoutes(app: Http, { sql }: Pick<ReadDeps, 'sql'>, pages: SeoPages): void {
  const response = { 200: seoView };
  const tags = ['public'];

  /** For as long as a page may be stored: a day where only a new version changes it. */
  const cached = { texts: 'public, max-age=86400', figures: 'public, max-age=300' };

  app.get(
    '/api/seo/:country',
    { schema: { tags, params: z.object({ country }), querystring, response } },
    async (request, reply) => {
      const place = knownCountry(request.params.country);
      const view = pages.describe({ kind: 'landing', country: place }, { lang: request.query.lang ?? null });
      return sendWithEtag(request, reply, view, cached.texts);
    },
  );

  app.get(
    '/api/seo/category/:country/:categoryId',
    { schema: { tags, params: categoryParams, querystring, response } },
    async (request, reply) => {
      const place = knownCountry(request.params.country);
      const category = serviceCategories.find(({ id: known }) => known === request.params.categoryId)?.key;
      if (category === undefined) throw notFound('category');
      const page = { kind: 'category', category, country: place } as const;
      const reader = { lang: request.query.lang ?? null, country: place };
      return sendWithEtag(request, reply, pages.describe(page, reader), cached.texts);
    },
  );

  app.get(
    '/api/seo/provider/:country/:providerId',
    { schema: { tags, params: providerParams, querystring, response } },
    async (request, reply) => {
      const place = knownCountry(request.params.country);
      const provider = await readPublicProvider(sql, request.params.providerId);
      if (provider === null) throw notFound('provider');
      if (provider === 'gone') {
        throw new ApiError(410, 'PROVIDER_UNAVAILABLE', 'This Homewright takes no bookings.');
      }
      const reader = { lang: request.query.lang ?? null, country: place };
      return sendWithEtag(request, reply, pages.describe({ kind: 'provider', provider }, reader), cached.figures);
    },
  );
}

/** A country with pages of its own. */
function knownCountry(code: string): string {
  if (!landingCountries.includes(code)) throw notFound('country');
  return code;
}
