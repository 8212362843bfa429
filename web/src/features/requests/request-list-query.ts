import type { MatchingRequestsView, OwnRequestsView } from '#query-api/contract/jobs.ts';
import type { SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { readSearch, type ListParams } from '#web/lib/list-params.ts';

export const requestStates = ['all', 'open', 'ended'] as const;
type RequestState = (typeof requestStates)[number];

export const requestSorts = ['newest', 'start', 'budget', 'near'] as const;
type RequestSort = (typeof requestSorts)[number];

/** The filter of the shown requests, stored in the address. */
export interface RequestList {
  filter: RequestState;
  /** For providers: one of their trades, or none for all of them. */
  category: string;
  /** For providers: '1' for those in their town or postal area alone. */
  near: string;
  /** For providers: the lowest budget, in minor units. */
  minBudget: string;
  /** For providers. */
  sort: RequestSort;
  /** Words of a title. */
  q: string;
}

/** Whether something is left out by a choice. */
export const isNarrowed = ({ q, category, near, minBudget }: RequestList): boolean =>
  [q, category, near, minBudget].some((choice) => choice !== '');
export const noChoice: Partial<RequestList> = { q: '', category: '', near: '', minBudget: '' };

export const requestListParams: ListParams<RequestList> = {
  read: (address) => {
    const category = address.get('category') ?? '';
    const minBudget = address.get('minBudget') ?? '';
    return {
      filter: requestStates.find((state) => state === address.get('filter')) ?? 'all',
      category: isCategory(category) ? category : '',
      near: address.get('near') === '1' ? '1' : '',
      minBudget: /^[1-9]\d{0,11}$/.test(minBudget) ? minBudget : '',
      sort: requestSorts.find((sort) => sort === address.get('sort')) ?? 'newest',
      q: readSearch(address),
    };
  },
  write: ({ filter, sort, ...choice }) => ({
    filter: filter === 'all' ? '' : filter,
    sort: sort === 'newest' ? '' : sort,
    ...choice,
  }),
};

export function ownRequestsQuery({ filter, q }: RequestList) {
  return pagedQuery<OwnRequestsView>(keys.ownRequests({ filter, q }), '/api/requests/own', { filter, q });
}

export function matchingRequestsQuery({ category, near, minBudget, sort, q }: RequestList) {
  const wanted = { category, near, minBudget, sort: sort === 'newest' ? '' : sort, q };
  return pagedQuery<MatchingRequestsView>(keys.requestList(wanted), '/api/requests', wanted);
}

/** All of them, for support and admins: without names until a staff access was recorded. */
export function allRequestsQuery({ filter, q }: RequestList) {
  const wanted = { requests: filter, q };
  return pagedQuery<SupportJobsView>(keys.supportRequests(wanted), '/api/support/jobs', wanted);
}
