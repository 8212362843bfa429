import rateLimit from '@fastify/rate-limit';

import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';

import { toNetworkPrefix } from './network-prefix.ts';

/** Counted by each process for itself, but for sign-ups: they keep a process well, and keep nobody out. */
export interface Limits {
  /** Requests of one network address a minute, whatever they ask for. */
  readonly requestsPerMinute: number;
  /** Commands of one account a minute. */
  readonly commandsPerMinute: number;
  /** Sign-ups of one network address an hour, in all processes: each costs a password hash. */
  readonly signUpsPerHour: number;
  /** Files of one account an hour: each picture is made anew. */
  readonly uploadsPerHour: number;
  /** Error reports of the pages of one network address a minute. */
  readonly reportsPerMinute: number;
  /** How late the process may come to its work, in milliseconds, before it turns requests away; 0: however late. */
  readonly eventLoopDelayMs: number;
}

/** Far above what a household behind one address does, far below what hurts. */
export const defaultLimits: Limits = {
  requestsPerMinute: 3_000,
  commandsPerMinute: 600,
  signUpsPerHour: 60,
  uploadsPerHour: 200,
  reportsPerMinute: 60,
  eventLoopDelayMs: 1_000,
};

/** @param perMinute requests of one network address to the routes of this scope, all together */
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
