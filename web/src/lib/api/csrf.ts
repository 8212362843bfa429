import { ApiError } from './api-error.ts';

const MAX_CACHE_MS = 23 * 60 * 60 * 1000;
const EXPIRY_MARGIN_MS = 60_000;
const MIN_FETCH_INTERVAL_MS = 1000;
const FAILURES_BEFORE_PAUSE = 5;
const PAUSE_MS = 30_000;

export interface CsrfToken {
  token: string;
  expiresAt: string;
}

export interface Csrf {
  /** The cached token, or a fresh one. */
  token(): Promise<string>;
  /** Fetches a new one, after a rejection of the cached token. */
  renew(): Promise<string>;
  /** After signing in or out: the old token belongs to the old session. */
  clear(): void;
}

/** Caches the token, with the limits of the specification's section 9. */
export function createCsrf(deps: {
  load: () => Promise<CsrfToken>;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}): Csrf {
  let cached: { token: string; until: number } | null = null;
  let underWay: Promise<string> | null = null;
  let lastFetch = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;

  async function load(): Promise<string> {
    if (deps.now() < pausedUntil) {
      throw new ApiError({ status: 503, code: 'UNAVAILABLE', path: '/api/csrf-token' });
    }
    const wait = lastFetch + MIN_FETCH_INTERVAL_MS - deps.now();
    if (wait > 0) await deps.sleep(wait);
    lastFetch = deps.now();
    try {
      const fresh = await deps.load();
      failures = 0;
      const expiry = Date.parse(fresh.expiresAt) - EXPIRY_MARGIN_MS;
      cached = { token: fresh.token, until: Math.min(expiry, deps.now() + MAX_CACHE_MS) };
      return fresh.token;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_BEFORE_PAUSE) {
        failures = 0;
        pausedUntil = deps.now() + PAUSE_MS;
      }
      throw error;
    }
  }

  function renew(): Promise<string> {
    cached = null;
    underWay ??= load().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    token: async () => (cached !== null && deps.now() < cached.until ? cached.token : renew()),
    renew,
    clear: () => {
      cached = null;
    },
  };
}
