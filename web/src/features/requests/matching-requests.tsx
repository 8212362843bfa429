import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { matchingRequestsQuery, requestListParams } from './request-list-query.ts';
import { NoRequests, RequestsFrame } from './requests-frame.tsx';

interface MatchingRequestsProps {
  row: (request: MatchingRequest, onOffer: (request: MatchingRequest) => void) => ReactNode;
  /** The form of an offer is a feature of its own. */
  offerDialog: (props: { request: MatchingRequest; onClose: () => void }) => ReactNode;
}

/** What a provider can make an offer on, or direct bookings for them: the area, never the street. */
export function MatchingRequests({ row, offerDialog }: MatchingRequestsProps) {
  const t = useT('job');
  const tProvider = useT('provider');
  const categoryName = useCategoryName();
  const user = useMe()?.user;
  const [list, setList] = useListParams(requestListParams);
  const [offeringOn, setOfferingOn] = useState<MatchingRequest | null>(null);
  const query = useSuspenseInfiniteQuery(matchingRequestsQuery(list));
  const [first] = query.data.pages;
  const position = first?.position ?? null;
  useLiveTopic(user === undefined ? null : `requests:${user.country}`, position);
  useLiveTopic(user === undefined ? null : `provider:${user.id}`, position);
  useLiveTopic(user === undefined ? null : `account:${user.id}`, position);
  useRefreshAt(keys.requests, query.data.pages);
  if (first === undefined || user === undefined) return null;
  const requests = query.data.pages.flatMap((page) => page.requests);
  const narrowed = list.q !== '' || list.category !== '';
  return (
    <RequestsFrame
      title={tProvider('requests.title')}
      lead={tProvider('requests.foot')}
      list={list}
      onList={setList}
      tools={
        user.trades.length > 1 && (
          <NativeSelect
            aria-label={t('requests.trade')}
            value={list.category}
            onChange={(event) => setList({ category: event.target.value })}
            options={[
              { value: '', label: t('requests.anyTrade') },
              ...user.trades.map((trade) => ({ value: trade, label: categoryName(trade) })),
            ]}
          />
        )
      }
      foot={requests.length > 0 ? t('requests.shownOf', { shown: requests.length, count: first.total }) : undefined}
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined
      }
    >
      {requests.length > 0 ? (
        <ul aria-label={tProvider('requests.title')}>{requests.map((request) => row(request, setOfferingOn))}</ul>
      ) : narrowed ? (
        <NoRequests list={list} />
      ) : (
        <EmptyState
          level={2}
          spot="letter"
          title={tProvider('requests.empty')}
          text={tProvider('requests.emptyText')}
        />
      )}
      {offeringOn && offerDialog({ request: offeringOn, onClose: () => setOfferingOn(null) })}
    </RequestsFrame>
  );
}
