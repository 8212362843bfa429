import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { SupportJobsView } from '#query-api/contract/staff-queues.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';

import { allRequestsQuery, requestListParams } from './request-list-query.ts';
import { NoRequests, RequestsFrame, StateTabs } from './requests-frame.tsx';

/** Every request, for support and admins. */
export function AllRequests({ rows }: { rows: (jobs: SupportJobsView['jobs'], label: string) => ReactNode }) {
  const t = useT('job');
  const [list, setList] = useListParams(requestListParams);
  const query = useSuspenseInfiniteQuery(allRequestsQuery(list));
  const requests = query.data.pages.flatMap((page) => page.jobs);
  const title = t('requests.all');
  return (
    <RequestsFrame
      title={title}
      lead={t('requests.allLead')}
      list={list}
      onList={setList}
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined
      }
    >
      <StateTabs label={title} list={list} onList={setList}>
        {requests.length === 0 ? <NoRequests list={list} /> : rows(requests, title)}
      </StateTabs>
    </RequestsFrame>
  );
}
