import type { Language } from '../i18n/languages.ts';
import type { CountryCode } from './countries.ts';
import { readDetection, storeDetection } from './detected-locale.ts';
import { detectLocale, isLocaleDecided } from './stored-locale.ts';
import { pause } from '../pause.ts';

/** For so long the first page in a browser waits to learn where it is. A later answer is for the next page. */
const WAIT_MS = 500;

async function detect(): Promise<void> {
  // Only few pages ask: its code does not weigh on the others.
  const { readPlace } = await import('../geolocation/geolocation.ts');
  const { isKnown, country, language } = await readPlace();
  if (isKnown) storeDetection({ country, language });
}

/**
 * Language and country of this page. They do not change while it is read: only the first page in a browser waits for
 * where it is, unless its address or an earlier choice decides both.
 */
export async function settleLocale(): Promise<{ language: Language; country: CountryCode }> {
  const cached = readDetection();
  if (cached === null || cached.isOld) {
    const detecting = detect();
    if (cached === null && !isLocaleDecided()) await Promise.race([detecting, pause(WAIT_MS)]);
  }
  return detectLocale();
}
