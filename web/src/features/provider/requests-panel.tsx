import { Link } from 'react-router-dom';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { MatchingRequestRow } from './matching-request-row.tsx';

interface RequestsPanelProps {
  /** The newest of them. */
  requests: MatchingRequest[];
  /** Their total number. */
  total: number;
  /** Absent while the provider is not approved yet. */
  onOffer?: (request: MatchingRequest) => void;
}

export function RequestsPanel({ requests, total, onOffer }: RequestsPanelProps) {
  const t = useT('provider');
  const tJob = useT('job');
  return (
    <Panel
      flush
      title={
        <>
          {t('requests.title')}
          {total > 0 && <CountBadge value={total} />}
        </>
      }
      foot={
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          {t('requests.foot')}
          {total > requests.length && (
            <Link to={paths.requests()} className="inline-flex min-h-11 items-center font-semibold">
              {tJob('requests.all')}
            </Link>
          )}
        </span>
      }
    >
      {requests.length === 0 ? (
        <EmptyState
          spot="letter"
          title={onOffer ? t('requests.empty') : t('requests.pendingTitle')}
          text={onOffer ? t('requests.emptyText') : t('requests.pendingText')}
        />
      ) : (
        <ul aria-label={t('requests.title')}>
          {requests.map((request) => (
            <MatchingRequestRow key={request.jobId} request={request} onOffer={onOffer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
