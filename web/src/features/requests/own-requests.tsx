import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import type { JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { ownRequestsQuery, requestListParams } from './request-list-query.ts';
import { NoRequests, RequestsFrame, StateTabs } from './requests-frame.tsx';

/** The client's requests that are not booked, yet or ever. */
export function OwnRequests({ row }: { row: (job: JobSummary) => ReactNode }) {
  const t = useT('job');
  const tClient = useT('client');
  const me = useMe();
  const [list, setList] = useListParams(requestListParams);
  const query = useSuspenseInfiniteQuery(ownRequestsQuery(list));
  const [first] = query.data.pages;
  useLiveTopic(me === null ? null : `client:${me.user.id}`, first?.position ?? null);
  useRefreshAt(keys.clientJobs, query.data.pages);
  if (first === undefined) return null;
  const requests = query.data.pages.flatMap((page) => page.requests);
  const title = t('requests.own');
  return (
    <RequestsFrame
      title={title}
      lead={t('requests.ownLead')}
      action={
        <LinkButton to={paths.postRequest()} icon={Plus}>
          {tClient('post')}
        </LinkButton>
      }
      list={list}
      onList={setList}
      foot={
        requests.length > 0 && list.q === ''
          ? t('requests.shownOf', { shown: requests.length, count: first.counts[list.filter] })
          : undefined
      }
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined
      }
    >
      <StateTabs label={title} list={list} onList={setList} counts={first.counts}>
        {requests.length === 0 ? <NoRequests list={list} /> : <RowList label={title}>{requests.map(row)}</RowList>}
      </StateTabs>
    </RequestsFrame>
  );
}
