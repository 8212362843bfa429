import type { FastifyRequest } from 'fastify';
import { v5 } from 'uuid';

import { hostCookieName } from './session.ts';
import type { Config } from './config.ts';

const CONSENT_COOKIE = 'hw_consent';
/** A year: as long as pages do not ask again after a choice. */
export const CONSENT_SECONDS = 365 * 86_400;

const letters = { analytics: 'a', replay: 'r', marketing: 'm' } as const;
type Purpose = keyof typeof letters;

/** A namespace of our own for the ids of browsers. */
const BROWSERS = '0b0c6f0e-6a5e-4f0b-8f0f-3f3f0f4f6c11';

/** What is written to a browser's cookie. A false one only changes what its own browser sends. */
export interface BrowserConsent {
  /** A random UUID, made with the browser's first choice and used for nothing else. */
  readonly token: string;
  readonly granted: readonly Purpose[];
  /** Whether a purpose was allowed in spite of the browser's signal. */
  readonly overridesSignal: boolean;
}

/**
 * The id under which a browser's choices are recorded. It is derived, so that no cookie can name an account or another
 * browser: those who know an id do not know its token.
 */
export function toBrowserId(token: string): string {
  return v5(token, BROWSERS);
}

export function consentCookieName(config: Config): string {
  return hostCookieName(CONSENT_COOKIE, config);
}

/** The cookie's value: the token, a dot, a letter for each allowed purpose, and `!` if they override the signal. */
export function writeConsentCookie({ token, granted, overridesSignal }: BrowserConsent): string {
  return `${token}.${granted.map((purpose) => letters[purpose]).join('')}${overridesSignal ? '!' : ''}`;
}

/** The consent in the request's cookie; null without one, or if it is not ours. */
export function readConsentCookie({ cookies }: FastifyRequest, config: Config): BrowserConsent | null {
  const parts = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(a?r?m?)(!?)$/.exec(
    cookies[consentCookieName(config)] ?? '',
  );
  if (parts === null) return null;
  const [, token = '', allowed = '', mark] = parts;
  const granted = (Object.keys(letters) as Purpose[]).filter((purpose) => allowed.includes(letters[purpose]));
  return { token, granted, overridesSignal: mark === '!' };
}

/** Whether the browser sends its Global Privacy Control signal. */
export function hasGpcSignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}
