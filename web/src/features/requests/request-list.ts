import { infiniteQueryOptions } from '@tanstack/react-query';

import type { MatchingRequestsView, OwnRequestsView } from '#query-api/contract/jobs.ts';
import type { SupportJobsView } from '#query-api/contract/staff.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { searchedIn, type ListAddress } from '#web/lib/list-address.ts';

export const requestStates = ['all', 'open', 'ended'] as const;
export type RequestState = (typeof requestStates)[number];

/** Which requests are shown: it stands in the address. */
export interface RequestList {
  filter: RequestState;
  /** For Homewrights: one of their trades, or none for all of them. */
  category: string;
  /** Words of a title. */
  q: string;
}

export const requestListAddress: ListAddress<RequestList> = {
  read: (address) => {
    const category = address.get('category') ?? '';
    return {
      filter: requestStates.find((state) => state === address.get('filter')) ?? 'all',
      category: isCategory(category) ? category : '',
      q: searchedIn(address),
    };
  },
  write: ({ filter, category, q }) => ({ filter: filter === 'all' ? '' : filter, category, q }),
};

export function ownRequestsQuery({ filter, q }: RequestList) {
  return listQuery<OwnRequestsView>('/api/requests/own', keys.ownRequests({ filter, q }), { filter, q });
}

export function matchingRequestsQuery({ category, q }: RequestList) {
  return listQuery<MatchingRequestsView>('/api/requests', keys.requestsOf({ category, q }), { category, q });
}

/** All of them, for support and admins: without names until a look was recorded. */
export function allRequestsQuery({ filter, q }: RequestList) {
  const wanted = { requests: filter, q };
  return listQuery<SupportJobsView>('/api/support/jobs', keys.supportRequests(wanted), wanted);
}

function listQuery<View extends { nextCursor: string | null }>(
  path: string,
  queryKey: readonly unknown[],
  wanted: Record<string, string>,
) {
  return infiniteQueryOptions({
    queryKey,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(given({ ...wanted, cursor: pageParam }));
      return api.get<View>(`${path}?${query.toString()}`, { signal });
    },
    getNextPageParam: (last: View) => last.nextCursor,
  });
}

function given(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
