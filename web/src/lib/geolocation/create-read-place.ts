import type { GeolocationView } from '#query-api/contract/geolocation.ts';
import { defaultGeolocation, UNKNOWN_PLACE_HEADER } from '#query-api/contract/unknown-place.ts';
import { pause } from '../pause.ts';

/** Where the visitor is, as the servers answer it. */
export interface Geolocation extends GeolocationView {
  /** False where the servers do not know it, or did not answer: it is then the default, New York. */
  isKnown: boolean;
}

interface Deps {
  fetch: (path: string, init: { signal: AbortSignal }) => Promise<Response>;
  /** The country that a tester named in the page's address. */
  testCountry: () => string | null;
  now?: () => number;
  wait?: (milliseconds: number) => Promise<void>;
}

const TIME_LIMIT_MS = 5_000;
const RETRY_DELAY_MS = 1_000;
const FRESH_MS = 5 * 60_000;
const CACHE_TTL_MS = 10 * 60_000;

/**
 * Asks the servers where the visitor is: within 5 seconds, with one retry. An answer is used for 5 minutes, and for 10 if
 * no newer one arrives. Never fails: without an answer the place is the default.
 */
export function createReadPlace({ fetch, testCountry, now = () => Date.now(), wait = pause }: Deps) {
  let latest: { at: number; place: Geolocation } | null = null;
  let asking: Promise<Geolocation> | null = null;

  /** The last answer, unless it is older; a device's clock can also be put back. */
  function within(limit: number): Geolocation | null {
    const age = latest === null ? Number.NaN : now() - latest.at;
    return latest !== null && age >= 0 && age < limit ? latest.place : null;
  }

  async function ask(signal: AbortSignal, retries = 1): Promise<Geolocation> {
    const test = testCountry();
    const query = test === null ? '' : `?${new URLSearchParams({ testCountry: test }).toString()}`;
    const response = await fetch(`/api/geolocation${query}`, { signal }).catch(() => null);
    if (response?.ok) {
      const isKnown = !response.headers.has(UNKNOWN_PLACE_HEADER);
      return { ...((await response.json()) as GeolocationView), isKnown };
    }
    const canChange = response === null || response.status === 429 || response.status >= 500;
    if (retries === 0 || !canChange || signal.aborted) throw new Error('Failed to get location');
    await wait(RETRY_DELAY_MS);
    return ask(signal, retries - 1);
  }

  async function refresh(): Promise<Geolocation> {
    try {
      const place = await ask(AbortSignal.timeout(TIME_LIMIT_MS));
      latest = { at: now(), place };
      return place;
    } catch {
      return within(CACHE_TTL_MS) ?? { ...defaultGeolocation, isKnown: false };
    } finally {
      asking = null;
    }
  }

  return (): Promise<Geolocation> => {
    const fresh = within(FRESH_MS);
    if (fresh !== null) return Promise.resolve(fresh);
    asking ??= refresh();
    return asking;
  };
}
