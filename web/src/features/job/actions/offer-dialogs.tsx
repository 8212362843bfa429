import type { Offer } from '#query-api/contract/offers.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';

import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import { MoneyRows } from '#web/ui/money-rows.tsx';

import { useNamespace } from '../model/job-context.ts';
import { receivesRow } from '../money/receives-row.ts';
import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

export interface OfferActionProps extends JobActionProps {
  offer: Offer;
}

export function WithdrawOfferDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t, client: name } = context;
  const action = useJobAction('WithdrawOffer', view);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('withdrawOffer.title')}
      consequence={t('withdrawOffer.text', { name })}
      confirm={t('withdrawOffer.confirm')}
      send={() => action.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    />
  );
}

export function DeclineOfferDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t } = context;
  const name = useNames().short(offer.provider, 'provider');
  const action = useJobAction('DeclineOffer', view);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('declineOffer.title', { name })}
      consequence={t('declineOffer.text', { name })}
      confirm={t('declineOffer.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...textLengths.optionalReason }}
      send={(reason) => action.send({ jobId: view.job.jobId, offerId: offer.offerId, reason: reason || null })}
    />
  );
}

/** The provider accepts the client's counter. */
export function AcceptCounterDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t, format, date, client: name } = context;
  const jobContext = useNamespace(context, 'job');
  const action = useJobAction('AcceptCounter', view);
  const { counter } = offer;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('acceptCounter.title', { name })}
      consequence={
        counter &&
        t('acceptCounter.text', { name, price: format.money(counter.price), date: date(counter.startAt, 'fullMoment') })
      }
      confirm={t('acceptCounter.confirm')}
      send={() => action.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    >
      {counter?.wouldReceive && <MoneyRows rows={[receivesRow(jobContext, counter.price, counter.wouldReceive)]} />}
    </ActionDialog>
  );
}

export function DeclineCounterDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t, format, client: name } = context;
  const action = useJobAction('DeclineCounter', view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('declineCounter.title')}
      consequence={t('declineCounter.text', { name, price: format.money(offer.price) })}
      confirm={t('declineCounter.confirm')}
      send={() => action.send({ jobId: view.job.jobId, offerId: offer.offerId })}
    />
  );
}
