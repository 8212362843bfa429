import { QueryClient } from '@tanstack/react-query';

import { ApiError, isTransient } from './api-error.ts';

const MINUTE = 60_000;
const RETRIES = 2;
const CRITICAL_RETRIES = 3;
const FIRST_RETRY_MS = 1000;
const RETRY_GROWTH = 1.5;
const MAX_RETRY_MS = 5000;
const AUTH_RETRIES = 2;
const AUTH_MAX_RETRY_MS = 2000;

/** Section 9 of the specification: only transient failures are retried, critical sections once more. */
export function retryQuery(failures: number, error: unknown, critical = false): boolean {
  if (!isTransient(error) && !isServerFault(error)) return false;
  return failures < (critical ? CRITICAL_RETRIES : RETRIES);
}

export function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * RETRY_GROWTH ** attempt, MAX_RETRY_MS);
}

/** Who is signed in: fewer and faster retries than for other data. */
export const authRetry = {
  retry: (failures: number, error: unknown): boolean => failures < AUTH_RETRIES && isTransient(error),
  retryDelay: (attempt: number): number => Math.min(500 * 2 ** attempt, AUTH_MAX_RETRY_MS),
};

function isServerFault(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/**
 * The live socket keeps the data of an open page fresh; a revisited page is read again. `staleTime` only saves the
 * second read when a route's loader has just made the first.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 2000,
        gcTime: 5 * MINUTE,
        refetchOnWindowFocus: false,
        retry: retryQuery,
        retryDelay,
      },
      mutations: { retry: false },
    },
  });
}
