import type { Geolocator, Place } from '../geolocator.ts';
import { toPublicAddress } from '../public-address.ts';

/** For tests: knows the given addresses, and no others. */
export function createMemoryGeolocator(places: Readonly<Record<string, Place>> = {}): Geolocator {
  const known = new Map(Object.entries(places));
  return { locate: (text) => known.get(toPublicAddress(text) ?? '') ?? null };
}
