import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Count } from '#web/ui/count.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { MatchingRow } from './matching-row.tsx';

interface RequestsPanelProps {
  requests: MatchingRequest[];
  /** Absent while the Homewright is not approved yet. */
  onOffer?: (request: MatchingRequest) => void;
}

export function RequestsPanel({ requests, onOffer }: RequestsPanelProps) {
  const t = useT('provider');
  return (
    <Panel
      flush
      title={
        <>
          {t('requests.title')}
          {requests.length > 0 && <Count value={requests.length} />}
        </>
      }
      foot={t('requests.foot')}
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
            <MatchingRow key={request.jobId} request={request} onOffer={onOffer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
