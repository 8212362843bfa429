import { infiniteQueryOptions } from '@tanstack/react-query';

import type { DisputeQueueView, SupportJobsView } from '#query-api/contract/staff.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** Jobs by number, id or words; without names until a look was recorded. */
export function supportJobsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: keys.supportJobs(search),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams();
      if (search !== '') query.set('q', search);
      if (pageParam !== '') query.set('cursor', pageParam);
      return api.get<SupportJobsView>(`/api/support/jobs?${query.toString()}`, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}

export type MediatedDispute = DisputeQueueView['disputes'][number];

/** Disputes in mediation, as a list of the admins' queue; without names, too. */
export const mediationsQuery = infiniteQueryOptions({
  queryKey: keys.queueOf('disputes', { filter: 'mediation' }),
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({ filter: 'mediation', ...(pageParam === '' ? {} : { cursor: pageParam }) });
    return api.get<DisputeQueueView>(`/api/admin/disputes?${query.toString()}`, { signal });
  },
  getNextPageParam: (last) => last.nextCursor,
});
