import { Link } from 'react-router-dom';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Count } from '#web/ui/count.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { pictogramFor } from '#web/ui/pictogram.tsx';
import { RequestRow } from '#web/ui/request-row.tsx';

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
            <OneRequest key={request.jobId} request={request} onOffer={onOffer} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneRequest({ request, onOffer }: { request: MatchingRequest; onOffer?: (request: MatchingRequest) => void }) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const { budget, wouldReceive, ownOffer } = request;
  const note =
    request.direct !== null
      ? t('requests.answerBy', { date: format.date(request.direct.answerBy) })
      : ownOffer !== null
        ? t('requests.yourOffer', { amount: format.money(ownOffer.price) })
        : request.offerCount === 0
          ? t('requests.noOffers')
          : t('requests.offers', { count: request.offerCount });
  return (
    <RequestRow
      category={pictogramFor(request.category)}
      title={
        <Link to={paths.job(request.jobId)} className="text-text no-underline hover:underline">
          {request.title ?? tJob('untitled', { number: request.number })}
        </Link>
      }
      place={t('requests.place', {
        area: request.area,
        date: format.date(request.neededBy, 'weekday', request.timezone),
      })}
      facts={
        <>
          {request.description && <span className="line-clamp-2">{request.description}</span>}
          <JobPhotos files={request.photos} small />
        </>
      }
      money={
        request.direct !== null ? (
          <b className="font-bold">
            {t('requests.directText', {
              amount: format.money(request.direct.price),
              received: format.money(request.direct.wouldReceive),
              date: format.date(request.direct.startAt, 'moment', request.timezone),
            })}
          </b>
        ) : budget === null ? (
          <b className="font-bold">{t('requests.noBudget')}</b>
        ) : (
          <>
            <b className="font-bold">{t('requests.budget', { amount: format.money(budget, { whole: true }) })}</b>
            {wouldReceive && (
              <span className="text-muted">
                {' · '}
                {t('requests.wouldReceive', { received: format.money(wouldReceive), budget: format.money(budget) })}
              </span>
            )}
          </>
        )
      }
      action={
        request.direct !== null ? (
          <LinkButton to={paths.job(request.jobId)}>{t('requests.answer')}</LinkButton>
        ) : ownOffer?.status === 'live' ? (
          <LinkButton to={paths.job(request.jobId)} tone="secondary">
            {t('requests.viewOffer')}
          </LinkButton>
        ) : (
          onOffer && (
            <Button tone="secondary" onClick={() => onOffer(request)}>
              {t('requests.make')}
            </Button>
          )
        )
      }
      actionNote={note}
    />
  );
}
