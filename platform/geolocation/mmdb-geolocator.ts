import { Reader } from 'mmdb-lib';

import type { Geolocator, Place } from './geolocator.ts';
import { toPublicAddress } from './public-address.ts';

/** The fields that we read, as MaxMind and DB-IP name them, and as the packages of ip-location-db do. */
interface MmdbRecord {
  readonly country?: { readonly iso_code?: string };
  readonly subdivisions?: readonly Named[];
  readonly city?: Named | string;
  readonly country_code?: string;
  readonly state1?: string;
}
interface Named {
  readonly names?: { readonly en?: string };
}

/**
 * Reads a database in MaxMind's format from memory.
 * @param file the content of an `.mmdb` file
 * @throws if it is no such file
 */
export function createMmdbGeolocator(file: Buffer): Geolocator {
  // The library's type lists MaxMind's records; other databases have fields of their own.
  const reader = new Reader<never>(file);
  return {
    locate(text) {
      const address = toPublicAddress(text);
      return address === null ? null : toPlace(reader.get(address));
    },
  };
}

function toPlace(record: MmdbRecord | null): Place | null {
  const country = record?.country?.iso_code ?? record?.country_code ?? '';
  if (record === null || !/^[A-Z]{2}$/.test(country)) return null;
  const { subdivisions, state1, city } = record;
  return {
    country,
    region: presence(subdivisions?.[0]?.names?.en ?? state1),
    city: presence(typeof city === 'string' ? city : city?.names?.en),
  };
}

function presence(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
