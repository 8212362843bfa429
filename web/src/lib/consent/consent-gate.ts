import type { Purpose } from '#query-api/contract/consent.ts';
import { hasSessionHint } from '#web/lib/session/session-hint.ts';

import { isConsentKey, readConsent, type StoredConsent, storeConsent } from './stored-consent.ts';

const listeners = new Set<() => void>();

/** Whether the browser sends Global Privacy Control: it asks not to be tracked. */
export const sendsSignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Whether something optional may run now. Without a choice nothing may, and with the browser's signal only what was
 * allowed in spite of it.
 */
export function isAllowed(purpose: Purpose): boolean {
  const consent = readConsent();
  return consent !== null && consent.choices[purpose] && (consent.signal || !sendsSignal());
}

/** Whether neither the banner nor an opt-out by the signal, nor the account's choice is due on this page. */
export function isSettled(): boolean {
  const consent = readConsent();
  return consent !== null && (consent.signal || !sendsSignal()) && !hasSessionHint();
}

/** Calls the listener after each change of what is allowed, also by another tab. */
export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (isConsentKey(key)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function recordConsent(consent: StoredConsent): void {
  storeConsent(consent);
  for (const listener of listeners) listener();
}
