import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

import { MatchingFilters } from './matching-filters.tsx';
import { isNarrowed, matchingRequestsQuery, noChoice, requestListParams } from './request-list-query.ts';
import { RequestsFrame } from './requests-frame.tsx';

interface MatchingRequestsProps {
  row: (request: MatchingRequest, onOffer: (request: MatchingRequest) => void) => ReactNode;
  /** The form of an offer is a feature of its own. */
  offerDialog: (props: { request: MatchingRequest; onClose: () => void }) => ReactNode;
}

/** What a provider can make an offer on, or direct bookings for them: the area, never the street. */
export function MatchingRequests({ row, offerDialog }: MatchingRequestsProps) {
  const t = useT('job');
  const tProvider = useT('provider');
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
  return (
    <RequestsFrame
      title={tProvider('requests.title')}
      lead={tProvider('requests.foot')}
      list={list}
      onList={setList}
      tools={<MatchingFilters user={user} list={list} onList={setList} />}
      foot={requests.length > 0 ? t('requests.shownOf', { shown: requests.length, count: first.total }) : undefined}
      more={
        query.hasNextPage ? { load: () => void query.fetchNextPage(), loading: query.isFetchingNextPage } : undefined
      }
    >
      {requests.length > 0 ? (
        <ul aria-label={tProvider('requests.title')}>{requests.map((request) => row(request, setOfferingOn))}</ul>
      ) : isNarrowed(list) ? (
        <EmptyState
          level={2}
          spot="letter"
          title={tProvider('requests.noneFit')}
          text={tProvider('requests.noneFitText')}
          action={
            <Button tone="secondary" onClick={() => setList(noChoice)}>
              {tProvider('requests.clear')}
            </Button>
          }
        />
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
