import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { reaches } from './positions.ts';

/** Whether the cached data of every key that is on show has reached a position. Data without one is taken as read. */
function isShown(queryClient: QueryClient, queryKeys: readonly QueryKey[], position: string): boolean {
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

const REREAD_EVERY_MS = 1500;

/** Resolves when `isShown`; reads again by itself now and then, in case the socket is silent. */
export async function untilShown(
  queryClient: QueryClient,
  queryKeys: readonly QueryKey[],
  position: string,
): Promise<void> {
  const reread = (): void => {
    for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
  };
  reread();
  await new Promise<void>((resolve) => {
    const timer = setInterval(reread, REREAD_EVERY_MS);
    const check = (): void => {
      if (!isShown(queryClient, queryKeys, position)) return;
      clearInterval(timer);
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getQueryCache().subscribe(check);
    queueMicrotask(check);
  });
}
