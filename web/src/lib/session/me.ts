import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-keys.ts';
import { authRetry } from '../api/query-client.ts';
import { markVisit } from '../tracking/tracking.ts';
import { shownAccount } from './shown-account.ts';

const STALE_TIME_MS = 5 * 60_000;

/** Who is signed in; null for a visitor, which is not an error. */
async function askForMe(signal?: AbortSignal): Promise<MeView | null> {
  try {
    return await api.get<MeView>('/api/auth/me', { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 404)) return null;
    throw error;
  }
}

/** Asks who is signed in. A page that shows another account begins again. */
export async function readMe(signal?: AbortSignal): Promise<MeView | null> {
  const me = await askForMe(signal);
  shownAccount.show(me?.user.id ?? null);
  markVisit(`as:${me?.user.accountType ?? null}`);
  return me;
}

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => readMe(signal),
  staleTime: STALE_TIME_MS,
  ...authRetry,
});

export function useMe(): MeView | null {
  return useSuspenseQuery(meQuery).data;
}
