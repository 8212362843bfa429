import rateLimit from '@fastify/rate-limit';

import { ApiError } from './api-error.ts';
import type { Http } from './http.ts';
import { toNetworkPrefix } from './network-prefix.ts';

/**
 * Limits what one network address can ask of all routes of this scope together. Counted per process: it protects the
 * process, and is no access control.
 * @param perMinute requests per network address and minute
 */
export async function limitRequests(scope: Http, perMinute: number): Promise<void> {
  await scope.register(rateLimit, {
    global: false,
    keyGenerator: (request) => toNetworkPrefix(request.ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, context) => tooMany(context.ttl / 1000),
  });
  const count = scope.createRateLimit({ max: perMinute, timeWindow: 60_000 });
  scope.addHook('onRequest', async (request) => {
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded) throw tooMany(result.ttlInSeconds);
  });
}

export function tooMany(seconds: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(seconds));
  return new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.', { retryAfter });
}
