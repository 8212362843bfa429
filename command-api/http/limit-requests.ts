import rateLimit from '@fastify/rate-limit';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { toNetworkPrefix } from './network-prefix.ts';

/** Counted per process, except for sign-ups: the limits protect a process, they are no access control. */
export interface Limits {
  /** Requests per network address and minute, to any route. */
  readonly requestsPerMinute: number;
  /** Commands per account and minute. */
  readonly commandsPerMinute: number;
  /** Sign-ups per network address and hour, in all processes: each costs a password hash. */
  readonly signUpsPerHour: number;
  /** Files per account and hour: each picture is re-encoded. */
  readonly uploadsPerHour: number;
  /** Pages' error reports per network address and minute. */
  readonly reportsPerMinute: number;
  /** The event loop delay, in milliseconds, above which the process rejects requests; 0: no limit. */
  readonly eventLoopDelayMs: number;
}

/** Far above what a household behind one address does, far below what harms. */
export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  commandsPerMinute: 600,
  signUpsPerHour: 60,
  uploadsPerHour: 200,
  reportsPerMinute: 60,
  eventLoopDelayMs: 1_000,
};

/** @param perMinute requests per network address to all routes of this scope together */
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
