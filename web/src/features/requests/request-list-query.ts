import type { MatchingRequestsView, OwnRequestsView } from '#query-api/contract/jobs.ts';
import type { SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { readSearch, type ListParams } from '#web/lib/list-params.ts';

export const requestStates = ['all', 'open', 'ended'] as const;
type RequestState = (typeof requestStates)[number];

/** The filter of the shown requests, stored in the address. */
export interface RequestList {
  filter: RequestState;
  /** For providers: one of their trades, or none for all of them. */
  category: string;
  /** Words of a title. */
  q: string;
}

export const requestListParams: ListParams<RequestList> = {
  read: (address) => {
    const category = address.get('category') ?? '';
    return {
      filter: requestStates.find((state) => state === address.get('filter')) ?? 'all',
      category: isCategory(category) ? category : '',
      q: readSearch(address),
    };
  },
  write: ({ filter, category, q }) => ({ filter: filter === 'all' ? '' : filter, category, q }),
};

export function ownRequestsQuery({ filter, q }: RequestList) {
  return pagedQuery<OwnRequestsView>(keys.ownRequests({ filter, q }), '/api/requests/own', { filter, q });
}

export function matchingRequestsQuery({ category, q }: RequestList) {
  return pagedQuery<MatchingRequestsView>(keys.requestList({ category, q }), '/api/requests', { category, q });
}

/** All of them, for support and admins: without names until a staff access was recorded. */
export function allRequestsQuery({ filter, q }: RequestList) {
  const wanted = { requests: filter, q };
  return pagedQuery<SupportJobsView>(keys.supportRequests(wanted), '/api/support/jobs', wanted);
}
