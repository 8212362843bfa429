import type { FastifyRequest } from 'fastify';

import { hostCookieName } from './session.ts';
import type { Config } from './config.ts';

const CONSENT_COOKIE = 'hw_consent';
/** A year: as long as nobody asks again after a choice. */
export const CONSENT_SECONDS = 365 * 86_400;

const letters = { analytics: 'a', replay: 'r', marketing: 'm' } as const;
type Purpose = keyof typeof letters;

/** What a browser's cookie says. A lie in it only changes what its own browser sends. */
export interface BrowserConsent {
  /** The browser's random id, made with its first choice and used for nothing else. */
  readonly browserId: string;
  readonly granted: readonly Purpose[];
  /** Whether a purpose was allowed in spite of the browser's signal. */
  readonly overridesSignal: boolean;
}

export function consentCookieName(config: Config): string {
  return hostCookieName(CONSENT_COOKIE, config);
}

/** The cookie's value: the id, a dot, a letter for each allowed purpose, and `!` if they override the signal. */
export function writeConsentCookie({ browserId, granted, overridesSignal }: BrowserConsent): string {
  return `${browserId}.${granted.map((purpose) => letters[purpose]).join('')}${overridesSignal ? '!' : ''}`;
}

/** The consent in the request's cookie; null without one, or if it is not ours. */
export function readConsentCookie({ cookies }: FastifyRequest, config: Config): BrowserConsent | null {
  const parts = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(a?r?m?)(!?)$/.exec(
    cookies[consentCookieName(config)] ?? '',
  );
  if (parts === null) return null;
  const [, browserId = '', allowed = '', mark] = parts;
  const granted = (Object.keys(letters) as Purpose[]).filter((purpose) => allowed.includes(letters[purpose]));
  return { browserId, granted, overridesSignal: mark === '!' };
}

/** Whether the browser sends its Global Privacy Control signal. */
export function hasGpcSignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}
