import { useRef } from 'react';
import { Link } from 'react-router-dom';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { pictogramFor } from '#web/ui/pictogram.tsx';
import { RequestRow } from './request-row.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';

interface MatchingRequestRowProps {
  request: MatchingRequest;
  /** Absent while the provider is not approved yet. */
  onOffer?: (request: MatchingRequest) => void;
}

/** A request that a provider can make an offer on, or a direct booking for them. */
export function MatchingRequestRow({ request, onOffer }: MatchingRequestRowProps) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const toOwnOffer = useRef<HTMLAnchorElement>(null);
  useRestoreFocus(toOwnOffer);
  const { budget, wouldReceive } = request;
  const ownOffer = request.ownOffer?.status === 'live' ? request.ownOffer : null;
  const note =
    request.direct !== null
      ? t('requests.answerBy', { date: format.date(request.direct.answerBy, 'moment', request.timezone) })
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
          {request.near !== null && <b className="block font-semibold">{t(`requests.near.${request.near}`)}</b>}
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
        ) : ownOffer !== null ? (
          <LinkButton ref={toOwnOffer} to={paths.job(request.jobId)} tone="secondary">
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
