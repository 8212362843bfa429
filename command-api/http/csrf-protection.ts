import type { FastifyRequest } from 'fastify';

import { ApiError } from '#platform/api-error.ts';
import type { Config } from '#platform/config.ts';
import type { Http } from '#platform/http.ts';
import { isOwnOrigin } from '#platform/own-origin.ts';

import type { CsrfTokens } from '../auth/csrf-tokens.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every unsafe request needs its visitor's token and must come from our own pages. */
export function protectFromCsrf(scope: Http, tokens: CsrfTokens, config: Config): void {
  scope.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    requireSameOrigin(request, config);
    if (!tokens.accepts(request.headers['x-csrf-token'], request.visitor.csrfBinding)) {
      throw new ApiError(403, 'CSRF_INVALID', 'The CSRF token is missing or invalid.');
    }
  });
}

/** @throws ApiError 403 when another site's page sends it */
export function requireSameOrigin({ headers }: FastifyRequest, config: Config): void {
  // Browsers send the page's origin with every unsafe request; other programs need not.
  const isOwn = headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, config);
  if (!isOwn || headers['sec-fetch-site'] === 'cross-site') {
    throw new ApiError(403, 'FORBIDDEN', 'This request came from another site.');
  }
}
