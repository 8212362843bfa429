import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import { publicUrl, type Config } from '#platform/config.ts';
import {
  CONSENT_SECONDS,
  consentCookieName,
  writeConsentCookie,
  type BrowserConsent,
} from '#platform/consent-cookie.ts';
import type { Http } from '#platform/http.ts';
import { hostCookieName, SESSION_COOKIE, type Session } from '#platform/session.ts';
import { requireShownAccount } from '#platform/shown-account.ts';

import { CSRF_SECONDS } from '../auth/csrf-tokens.ts';
import type { SessionCache } from '../auth/session-cache.ts';
import { DEVICE_SECONDS } from '../auth/device-tokens.ts';
import { GOOGLE_MINUTES } from '../auth/google-sign-ins.ts';
import { CHALLENGE_MINUTES } from '../auth/passkey-challenges.ts';
import { PENDING_MINUTES } from '../auth/pending-sign-ins.ts';
import { sessionSeconds } from '../auth/sessions.ts';

/** Identifies an anonymous browser, to bind its CSRF token. It contains nothing else and is stored nowhere. */
const VISITOR_COOKIE = 'hw_visitor';
/** Says that this browser was signed in before: its failed log-ins are counted by themselves. */
const DEVICE_COOKIE = 'hw_device';
/** Of a log-in whose second step is missing. It is no session. */
const SECOND_STEP_COOKIE = 'hw_second_step';
/** Of a sign-in that is at Google, or of a sign-up that came back from there. It is no session. */
const GOOGLE_COOKIE = 'hw_google';
const PASSKEY_COOKIE = 'hw_passkey';
/** Accompanies a session for the landing page's script, which then asks for its owner. Grants no access. */
const HINT_COOKIE = 'hw_signed_in';

declare module 'fastify' {
  interface FastifyRequest {
    /** The sender of a request, as the write side sees them. */
    visitor: Visitor;
  }
}

interface Visitor {
  readonly session: Session | null;
  /** What the visitor's CSRF token is bound to; null for a browser that never requested one. */
  readonly csrfBinding: string | null;
}

export interface Cookies {
  signIn(reply: FastifyReply, account: Pick<Session, 'accountType'>, token: string): void;
  signOut(reply: FastifyReply): void;
  /**
   * Returns the binding for a CSRF token; creates the anonymous cookie where neither a session nor that cookie exists.
   */
  bind(request: FastifyRequest, reply: FastifyReply): string;
  startSecondStep(reply: FastifyReply, token: string): void;
  endSecondStep(request: FastifyRequest, reply: FastifyReply): void;
  readSecondStep(request: FastifyRequest): string | undefined;
  startGoogle(reply: FastifyReply, token: string): void;
  endGoogle(reply: FastifyReply): void;
  readGoogle(request: FastifyRequest): string | undefined;
  startPasskey(reply: FastifyReply, token: string): void;
  endPasskey(reply: FastifyReply): void;
  readPasskey(request: FastifyRequest): string | undefined;
  readDevice(request: FastifyRequest): string | undefined;
  rememberDevice(reply: FastifyReply, token: string): void;
  rememberConsent(reply: FastifyReply, consent: BrowserConsent): void;
}

/** Authenticates each request once. */
export function authenticateVisitors(scope: Http, sessions: Pick<SessionCache, 'read'>, config: Config): void {
  const sessionCookie = hostCookieName(SESSION_COOKIE, config);
  const visitorCookie = hostCookieName(VISITOR_COOKIE, config);
  scope.decorateRequest('visitor');
  scope.addHook('onRequest', async (request) => {
    const session = await sessions.read(request.cookies[sessionCookie]);
    requireShownAccount(request, session);
    request.visitor = { session, csrfBinding: toCsrfBinding(session, request.cookies[visitorCookie]) };
  });
}

export function createCookies(config: Config): Cookies {
  const nameOf = (name: string): string => hostCookieName(name, config);
  const [session, visitor, device] = [nameOf(SESSION_COOKIE), nameOf(VISITOR_COOKIE), nameOf(DEVICE_COOKIE)];
  const [secondStep, google] = [nameOf(SECOND_STEP_COOKIE), nameOf(GOOGLE_COOKIE)];
  const passkey = nameOf(PASSKEY_COOKIE);
  const consentCookie = consentCookieName(config);
  const secure = publicUrl(config).startsWith('https:');
  const base = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const hint = { ...base, httpOnly: false };
  return {
    signIn(reply, account, token) {
      const maxAge = sessionSeconds(account);
      void reply.setCookie(session, token, { ...base, maxAge }).setCookie(HINT_COOKIE, '1', { ...hint, maxAge });
    },
    signOut: (reply) => void reply.clearCookie(session, base).clearCookie(HINT_COOKIE, hint),
    bind(request, reply) {
      if (request.visitor.csrfBinding !== null) return request.visitor.csrfBinding;
      const binding = randomBytes(16).toString('base64url');
      void reply.setCookie(visitor, binding, { ...base, maxAge: 2 * CSRF_SECONDS });
      return `visitor:${binding}`;
    },
    startSecondStep: (reply, token) =>
      void reply.setCookie(secondStep, token, { ...base, maxAge: PENDING_MINUTES * 60 }),
    endSecondStep: (request, reply) => {
      if (request.cookies[secondStep] !== undefined) void reply.clearCookie(secondStep, base);
    },
    readSecondStep: (request) => request.cookies[secondStep],
    startGoogle: (reply, token) => void reply.setCookie(google, token, { ...base, maxAge: GOOGLE_MINUTES * 60 }),
    endGoogle: (reply) => void reply.clearCookie(google, base),
    readGoogle: (request) => request.cookies[google],
    startPasskey: (reply, token) => void reply.setCookie(passkey, token, { ...base, maxAge: CHALLENGE_MINUTES * 60 }),
    endPasskey: (reply) => void reply.clearCookie(passkey, base),
    readPasskey: (request) => request.cookies[passkey],
    readDevice: (request) => request.cookies[device],
    rememberDevice: (reply, token) => void reply.setCookie(device, token, { ...base, maxAge: DEVICE_SECONDS }),
    rememberConsent: (reply, consent) =>
      void reply.setCookie(consentCookie, writeConsentCookie(consent), { ...base, maxAge: CONSENT_SECONDS }),
  };
}

/** @throws ApiError 401 for anonymous visitors. */
export function signedIn(request: FastifyRequest): Session {
  const { session } = request.visitor;
  if (session === null) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  return session;
}

function toCsrfBinding(session: Session | null, visitor: string | undefined): string | null {
  if (session !== null) return `session:${session.sessionId}`;
  return visitor !== undefined && /^[\w-]{22}$/.test(visitor) ? `visitor:${visitor}` : null;
}
