import type { GeolocationView } from './geolocation.ts';

/** A response header: the visitor's place is not known, and the answer is the default. */
export const UNKNOWN_PLACE_HEADER = 'x-place-unknown';

/** The specification's place of visitors whose own is not known. */
export const defaultGeolocation: GeolocationView = {
  country: 'US',
  countryName: 'United States',
  region: 'New York',
  city: 'New York',
  language: 'en',
  accessRestricted: false,
  isBlocked: false,
  isCaliforniaUser: false,
};
