import { readConsent } from '#web/lib/consent/stored-consent.ts';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';

/** The specification's key, with the date as ISO 8601. */
const KEY = 'install-dismissed';
/** For so long a dismissal is remembered (specification, section 9). */
const DISMISSED_MS = 90 * 86_400_000;

export function rememberDismissal(now = new Date()): void {
  writeStored(KEY, now.toISOString());
}

function wasDismissed(now: number): boolean {
  const at = Date.parse(readStored(KEY) ?? '');
  return !Number.isNaN(at) && now - at < DISMISSED_MS;
}

/** As an app from the home screen. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as Navigator & { standalone?: boolean }).standalone === true;

/** Whether the card may be shown on this page: not before the consent banner was answered, which stands in its place. */
export function canShowCard(now = Date.now()): boolean {
  return readConsent() !== null && !wasDismissed(now) && !isInstalled();
}

/** Safari on iOS has no prompt; other browsers there have other steps. iPads name themselves Macs. */
export function needsSteps({ userAgent, maxTouchPoints } = navigator): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA/.test(userAgent);
}
