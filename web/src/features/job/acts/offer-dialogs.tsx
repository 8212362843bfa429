import type { Offer } from '#query-api/contract/offers.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';

import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

import { MoneyRows } from '#web/ui/money-rows.tsx';

import { useWords } from '../model/voice.ts';
import { receivesRow } from '../money/receives-row.ts';
import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

export interface OfferActProps extends ActProps {
  offer: Offer;
}

export function WithdrawOfferDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t, client: name } = voice;
  const act = useJobAct('WithdrawOffer', view);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('withdrawOffer.title')}
      consequence={t('withdrawOffer.text', { name })}
      confirm={t('withdrawOffer.confirm')}
      send={() => act.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    />
  );
}

export function DeclineOfferDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t } = voice;
  const name = useNames().short(offer.provider, 'provider');
  const act = useJobAct('DeclineOffer', view);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('declineOffer.title', { name })}
      consequence={t('declineOffer.text', { name })}
      confirm={t('declineOffer.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...lengths.optionalReason }}
      send={(reason) => act.send({ jobId: view.job.jobId, offerId: offer.offerId, reason: reason || null })}
    />
  );
}

/** The Homewright takes the terms that the client named. */
export function AcceptCounterDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t, format, date, client: name } = voice;
  const words = useWords(voice, 'job');
  const act = useJobAct('AcceptCounter', view);
  const { counter } = offer;
  return (
    <ActDialog
      onClose={onClose}
      title={t('acceptCounter.title', { name })}
      consequence={
        counter &&
        t('acceptCounter.text', { name, price: format.money(counter.price), date: date(counter.startAt, 'fullMoment') })
      }
      confirm={t('acceptCounter.confirm')}
      send={() => act.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    >
      {counter?.wouldReceive && <MoneyRows rows={[receivesRow(words, counter.price, counter.wouldReceive)]} />}
    </ActDialog>
  );
}

export function DeclineCounterDialog({ voice, onClose, offer }: OfferActProps) {
  const { view, t, format, client: name } = voice;
  const act = useJobAct('DeclineCounter', view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('declineCounter.title')}
      consequence={t('declineCounter.text', { name, price: format.money(offer.price) })}
      confirm={t('declineCounter.confirm')}
      send={() => act.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    />
  );
}
