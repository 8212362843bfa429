import { useEffect, useState } from 'react';

import { languageOfCountry } from '#domain/countries.ts';

import { countryOfPath } from '../locale/choose-locale.ts';
import { countryName } from '../locale/countries.ts';
import { readCaliforniaFlag, storeCaliforniaFlag } from './california-flag.ts';
import { createReadPlace, type Geolocation } from './create-read-place.ts';

const ask = createReadPlace({
  fetch: (path, init) => globalThis.fetch(new URL(path, location.origin), init),
  testCountry: () => new URLSearchParams(location.search).get('testCountry'),
});

/** Where the visitor is, whichever page they read. */
export async function readPlace(): Promise<Geolocation> {
  const place = await ask();
  if (!place.isKnown) return { ...place, isCaliforniaUser: readCaliforniaFlag() ?? place.isCaliforniaUser };
  storeCaliforniaFlag(place.isCaliforniaUser);
  return place;
}

/**
 * The specification's geolocation: on a page of a country, such as `/ie`, that country; else the visitor's. Whether they
 * are blocked, or in California, goes by where they are on every page.
 */
export async function readGeolocation(): Promise<Geolocation> {
  const ofPage = countryOfPath(location.pathname);
  const place = await readPlace();
  if (ofPage === undefined || ofPage === place.country) return place;
  const named = { country: ofPage, countryName: countryName(ofPage, 'en'), language: languageOfCountry(ofPage) };
  return { ...place, ...named, region: null, city: null, isKnown: true };
}

/** The same for components; null until it is known. */
export function useGeolocation(): Geolocation | null {
  const [found, setFound] = useState<Geolocation | null>(null);
  useEffect(() => {
    let isShown = true;
    void readGeolocation().then((place) => isShown && setFound(place));
    return () => {
      isShown = false;
    };
  }, []);
  return found;
}
