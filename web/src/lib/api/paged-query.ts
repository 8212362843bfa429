import { infiniteQueryOptions } from '@tanstack/react-query';

import { api } from './api.ts';

/** A list that is read page by page. Empty fields of `filter` are not sent. */
export function pagedQuery<View extends { nextCursor: string | null }>(
  queryKey: readonly unknown[],
  path: string,
  filter: Readonly<Record<string, string>> = {},
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => api.get<View>(pagePath(path, { ...filter, cursor: pageParam }), { signal }),
    getNextPageParam: (last: View) => last.nextCursor,
  });
}

function pagePath(path: string, wanted: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
