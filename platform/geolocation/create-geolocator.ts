import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { ConfigError, type Config } from '../config.ts';
import { createCaliforniaTest } from './california.ts';
import { CALIFORNIA, type Geolocator } from './geolocator.ts';
import { createMmdbGeolocator } from './mmdb-geolocator.ts';
import { toPublicAddress } from './public-address.ts';

/**
 * The database of `GEOLOCATION_DB`; without it the one of countries, with California as the only region.
 * @throws ConfigError if the named file cannot be read as a database
 */
export function createGeolocator(config: Pick<Config, 'GEOLOCATION_DB'>): Geolocator {
  if (config.GEOLOCATION_DB !== undefined) return openNamed(config.GEOLOCATION_DB);
  return withCalifornia(createMmdbGeolocator(readFileSync(countriesFile())));
}

function openNamed(file: string): Geolocator {
  try {
    return createMmdbGeolocator(readFileSync(file));
  } catch (error) {
    throw new ConfigError(`GEOLOCATION_DB: not a readable MMDB file (${String(error)})`);
  }
}

function countriesFile(): string {
  const { resolve } = createRequire(import.meta.url);
  return resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb');
}

function withCalifornia(countries: Geolocator): Geolocator {
  const isInCalifornia = createCaliforniaTest();
  return {
    locate(text) {
      const place = countries.locate(text);
      if (place?.country !== 'US') return place;
      return isInCalifornia(toPublicAddress(text) ?? text) ? { ...place, region: CALIFORNIA } : place;
    },
  };
}
