import { z } from 'zod';

import { isBlockedCountry } from '#domain/blocked-countries.ts';
import { DEFAULT_COUNTRY, findCountry, languageOfCountry } from '#domain/countries.ts';
import { isCountryCode } from '#domain/country-codes.ts';
import type { Config } from '#platform/config.ts';
import { CALIFORNIA, type Geolocator, type Place } from '#platform/geolocation/geolocator.ts';
import type { Http } from '#platform/http.ts';
import { readTestCountry } from '#platform/test-country.ts';
import { geolocationView, type GeolocationView } from '../contract/geolocation.ts';
import { defaultGeolocation, UNKNOWN_PLACE_HEADER } from '../contract/unknown-place.ts';

const querystring = z.object({ testCountry: z.string().max(100).optional() });
const names = new Intl.DisplayNames('en', { type: 'region' });

/** `GET /api/geolocation`: where the visitor is, by the address that the trusted proxies report. */
export function geolocationRoute(app: Http, { config, geolocator }: { config: Config; geolocator: Geolocator }): void {
  const schema = { tags: ['public'], querystring, response: { 200: geolocationView } };
  app.get('/api/geolocation', { schema }, (request, reply) => {
    const test = readTestCountry(request, config);
    const place = test === undefined ? geolocator.locate(request.ip) : toTestPlace(test);
    if (place !== null) return view(place);
    void reply.header(UNKNOWN_PLACE_HEADER, 'true');
    return defaultGeolocation;
  });
}

function toTestPlace(text: string): Place {
  return { country: findCountry(text, isCountryCode) ?? DEFAULT_COUNTRY, region: null, city: null };
}

function view({ country, region, city }: Place): GeolocationView {
  const isBlocked = isBlockedCountry(country);
  return {
    country,
    countryName: names.of(country) ?? country,
    region,
    city,
    language: languageOfCountry(country),
    accessRestricted: isBlocked,
    isBlocked,
    isCaliforniaUser: country === 'US' && region === CALIFORNIA,
  };
}
