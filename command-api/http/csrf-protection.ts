import type { FastifyRequest } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import type { CsrfTokens } from '../auth/csrf.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every unsafe request needs its visitor's token and must come from our own pages. */
export function protectFromCsrf(scope: Http, tokens: CsrfTokens, ownOrigin: string): void {
  scope.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    requireSameOrigin(request, ownOrigin);
    if (!tokens.accepts(request.headers['x-csrf-token'], request.visitor.csrfBinding)) {
      throw new ApiError(403, 'CSRF_INVALID', 'The CSRF token is missing or invalid.');
    }
  });
}

/** @throws ApiError 403 when another site's page sends it */
export function requireSameOrigin(request: FastifyRequest, ownOrigin: string): void {
  if (!isOwnOrigin(request, ownOrigin)) throw new ApiError(403, 'FORBIDDEN', 'This request came from another site.');
}

/** Browsers send the page's origin with every unsafe request; other programs need not. */
function isOwnOrigin(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  if (origin === undefined || origin === ownOrigin) return true;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}
