import type { FastifyRequest } from 'fastify';

import { isGranted, type Consent } from '#domain/consent/state.ts';
import type { ConsentPurpose } from '#events/catalog/consent.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { hasGpcSignal, readConsentCookie } from '#platform/consent-cookie.ts';

import { readConsent } from './record-consent.ts';

/** How long an account's choices are cached: as long a choice on another device may still be unknown here. */
const CACHE_TTL_MS = 5_000;
const MAX_CACHED = 10_000;

/** Whether something optional may be processed. Everything that measures, replays or advertises asks here first. */
export interface ConsentGate {
  /** Never rejects: what cannot be found out is not allowed. */
  allows(request: FastifyRequest, accountId: string | null, purpose: ConsentPurpose): Promise<boolean>;
}

/**
 * Denies by default: the browser's cookie and the signed-in account must both allow the purpose. The browser's signal
 * denies it, unless it was allowed in spite of the signal.
 */
export function createConsentGate(journal: Journal, clock: Clock, config: Config): ConsentGate {
  const cached = new Map<string, { consent: Promise<Consent | null>; until: number }>();

  function readAccount(accountId: string): Promise<Consent | null> {
    const now = clock.now().getTime();
    const known = cached.get(accountId);
    // When the clock is set back, old choices must not last longer.
    if (known !== undefined && known.until > now && known.until <= now + CACHE_TTL_MS) return known.consent;
    if (cached.size >= MAX_CACHED) cached.clear();
    const consent = readConsent(journal, accountId);
    cached.set(accountId, { consent, until: now + CACHE_TTL_MS });
    return consent;
  }

  return {
    async allows(request, accountId, purpose) {
      const browser = readConsentCookie(request, config);
      if (browser === null || !browser.granted.includes(purpose)) return false;
      if (hasGpcSignal(request) && !browser.overridesSignal) return false;
      if (accountId === null) return true;
      try {
        return isGranted(await readAccount(accountId), purpose);
      } catch {
        cached.delete(accountId);
        return false;
      }
    },
  };
}
