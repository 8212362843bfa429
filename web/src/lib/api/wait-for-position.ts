import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { reaches } from './positions.ts';

/** Whether the cached data of every shown key has reached a position. Data without one counts as reached. */
function hasReached(queryClient: QueryClient, queryKeys: readonly QueryKey[], position: string): boolean {
  return queryKeys.every((queryKey) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .every((query) => dataReaches(query.state.data, position)),
  );
}

function dataReaches(data: unknown, position: string): boolean {
  if (typeof data !== 'object' || data === null) return true;
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.every((page) => dataReaches(page, position));
  if (!('position' in data)) return true;
  return typeof data.position !== 'string' || reaches(data.position, position);
}

const POLL_INTERVAL_MS = 1500;

/** Resolves when `hasReached`; also polls, in case the socket is silent. */
export async function waitForPosition(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  position: string,
): Promise<void> {
  const reread = (): void => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  reread();
  await new Promise<void>((resolve) => {
    const timer = setInterval(reread, POLL_INTERVAL_MS);
    const check = (): void => {
      if (!hasReached(queryClient, queryKeys, position)) return;
      clearInterval(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    queueMicrotask(check);
  });
}
