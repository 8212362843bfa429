import type { FastifyRequest } from 'fastify';

import { isBlockedCountry } from '#domain/blocked-countries.ts';
import { findCountry } from '#domain/countries.ts';
import { isCountryCode } from '#domain/country-codes.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Config } from '#platform/config.ts';
import type { Geolocator } from '#platform/geolocation/geolocator.ts';
import { readTestCountry } from '#platform/test-country.ts';

/** @throws ApiError 403 for visitors of a blocked country. An address whose country is not known is not blocked. */
export type CountryGate = (request: FastifyRequest) => void;

export function createCountryGate({ config, geolocator }: { config: Config; geolocator: Geolocator }): CountryGate {
  return (request) => {
    const test = readTestCountry(request, config);
    const country = test === undefined ? geolocator.locate(request.ip)?.country : findCountry(test, isCountryCode);
    if (country === undefined || !isBlockedCountry(country)) return;
    const redirectTo = '/access-restricted';
    throw new ApiError(403, 'COUNTRY_BLOCKED', 'This is not available in your country.', { redirectTo });
  };
}
