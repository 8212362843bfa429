import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import { SESSION_COOKIE, type Session } from '#platform/session.ts';
import type { Http } from '#platform/http.ts';

import { CSRF_SECONDS } from '../auth/csrf.ts';
import type { SessionReader } from '../auth/session-cache.ts';
import { SESSION_SECONDS } from '../auth/sessions.ts';

/** Identifies an anonymous browser, to bind its CSRF token. It contains nothing else and is stored nowhere. */
const VISITOR_COOKIE = 'hw_visitor';
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
  signIn(reply: FastifyReply, token: string): void;
  signOut(reply: FastifyReply): void;
  /**
   * Returns the binding for a CSRF token; creates the anonymous cookie where neither a session nor that cookie exists.
   */
  bind(request: FastifyRequest, reply: FastifyReply): string;
}

/** Authenticates each request once. */
export function authenticateVisitors(scope: Http, sessions: SessionReader): void {
  scope.decorateRequest('visitor');
  scope.addHook('onRequest', async (request) => {
    const session = await sessions.read(request.cookies[SESSION_COOKIE]);
    request.visitor = { session, csrfBinding: toCsrfBinding(session, request.cookies[VISITOR_COOKIE]) };
  });
}

export function createCookies(secure: boolean): Cookies {
  const base = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
  const hint = { ...base, httpOnly: false };
  return {
    signIn(reply, token) {
      void reply.setCookie(SESSION_COOKIE, token, { ...base, maxAge: SESSION_SECONDS });
      void reply.setCookie(HINT_COOKIE, '1', { ...hint, maxAge: SESSION_SECONDS });
    },
    signOut: (reply) => void reply.clearCookie(SESSION_COOKIE, base).clearCookie(HINT_COOKIE, hint),
    bind(request, reply) {
      if (request.visitor.csrfBinding !== null) return request.visitor.csrfBinding;
      const visitor = randomBytes(16).toString('base64url');
      void reply.setCookie(VISITOR_COOKIE, visitor, { ...base, maxAge: 2 * CSRF_SECONDS });
      return `visitor:${visitor}`;
    },
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
