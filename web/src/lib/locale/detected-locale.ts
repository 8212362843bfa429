import { forgetStored, readStored, writeStored } from '../browser-storage.ts';

/** The specification's cache of where the visitor is. */
const COUNTRY = 'detectedCountry';
const LANGUAGE = 'detectedLanguage';
const DETECTED_AT = 'localeDetectedAt';

const HOUR_MS = 3_600_000;
const REFRESH_MS = 24 * HOUR_MS;
const CACHE_TTL_MS = 7 * 24 * HOUR_MS;

export interface DetectedLocale {
  /** ISO 3166-1 alpha-2, of any country. */
  country: string;
  language: string;
}

/** What was detected within 7 days; after 24 hours it is still used, and detected again. */
export function readDetection(now = Date.now()): (DetectedLocale & { isOld: boolean }) | null {
  const [country, language] = [readStored(COUNTRY), readStored(LANGUAGE)];
  const age = now - Number(readStored(DETECTED_AT) ?? Number.NaN);
  if (country === null || language === null || !(age >= 0 && age < CACHE_TTL_MS)) return null;
  return { country, language, isOld: age >= REFRESH_MS };
}

export function storeDetection({ country, language }: DetectedLocale, now = Date.now()): void {
  forgetStored(DETECTED_AT);
  writeStored(COUNTRY, country);
  writeStored(LANGUAGE, language);
  writeStored(DETECTED_AT, `${now}`);
}
