import { createHmac, timingSafeEqual } from 'node:crypto';

/** The web caches a token for about 23 hours (specification, section 9). */
export const CSRF_SECONDS = 24 * 60 * 60;

export interface CsrfTokens {
  /** `binding` identifies the token's owner: a session, or an anonymous visitor's cookie. */
  issue(binding: string): { token: string; expiresAt: string };
  accepts(token: unknown, binding: string | null): boolean;
}

const MAX_KNOWN_TOKENS = 20_000;

/**
 * Signed tokens that need no table: `<expiry>.<hmac over expiry and binding>`. A page sends the same token with every
 * command, so verified tokens are cached until they expire.
 */
export function createCsrfTokens(secret: string): CsrfTokens {
  /** The last verified token of each binding. */
  const known = new Map<string, Buffer>();

  const sign = (expiry: string, binding: string): Buffer =>
    createHmac('sha256', secret).update(`csrf\0${expiry}\0${binding}`).digest();

  return {
    issue(binding) {
      const expiresAt = Math.floor(Date.now() / 1000) + CSRF_SECONDS;
      const expiry = expiresAt.toString(36);
      return {
        token: `${expiry}.${sign(expiry, binding).toString('base64url')}`,
        expiresAt: new Date(expiresAt * 1000).toISOString(),
      };
    },
    accepts(token, binding) {
      if (typeof token !== 'string' || token.length > 100 || binding === null) return false;
      const [expiry = '', signature = ''] = token.split('.', 2);
      if (!(Number.parseInt(expiry, 36) * 1000 > Date.now())) return false;
      const shown = Buffer.from(token);
      if (isSame(shown, known.get(binding))) return true;
      if (!isSame(Buffer.from(signature, 'base64url'), sign(expiry, binding))) return false;
      if (known.size >= MAX_KNOWN_TOKENS) known.clear();
      known.set(binding, shown);
      return true;
    },
  };
}

function isSame(given: Buffer, expected: Buffer | undefined): boolean {
  return given.length === expected?.length && timingSafeEqual(given, expected);
}
