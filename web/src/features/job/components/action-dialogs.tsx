import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import type { Offer } from '#query-api/contract/offers.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';

import type { Voice } from '../model/voice.ts';
import { ActDialog } from './act-dialog.tsx';

interface DialogProps {
  voice: Voice<'acts'>;
  onClose: () => void;
}

const REASON_MAX = 500;

export function ApproveDialog({ voice, onClose }: DialogProps) {
  const { view, t, format, provider } = voice;
  const act = useAct('ApproveJob', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('approve.title')}
      consequence={t('approve.text', {
        amount: view.money === null ? '' : format.money(view.money.providerAmount),
        name: provider,
        hours: view.rules?.graceHours ?? 0,
      })}
      confirm={t('approve.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

export function CancelApprovalDialog({ voice, onClose }: DialogProps) {
  const { view, t, provider: name } = voice;
  const act = useAct('CancelApproval', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('cancelApproval.title')}
      consequence={t('cancelApproval.text', { name, hours: view.rules?.approvalHours ?? 0 })}
      confirm={t('cancelApproval.confirm')}
      text={{
        label: t('cancelApproval.reason'),
        hint: t('cancelApproval.reasonHint', { name }),
        error: t('cancelApproval.error'),
        min: 3,
        max: 1000,
      }}
      send={(reason) => act.send({ jobId: view.job.jobId, reason })}
    />
  );
}

export function ClaimDialog({ voice, onClose }: DialogProps) {
  const { view, t, client: name } = voice;
  const act = useAct('ClaimCompletion', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('claim.title')}
      consequence={t('claim.text', { name, hours: view.rules?.approvalHours ?? 0 })}
      confirm={t('claim.confirm')}
      text={{
        label: t('claim.note'),
        hint: t('claim.noteHint', { name }),
        error: t('claim.error'),
        min: 1,
        max: 2000,
      }}
      send={(note) => act.send({ jobId: view.job.jobId, note })}
    />
  );
}

export function StartDialog({ voice, onClose }: DialogProps) {
  const { view, t, client: name } = voice;
  const act = useAct('StartWork', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('start.title')}
      consequence={t('start.text', { name })}
      confirm={t('start.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

export function WithdrawRequestDialog({ voice, onClose }: DialogProps) {
  const { view, t } = voice;
  const act = useAct('WithdrawRequest', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('withdrawRequest.title')}
      consequence={t('withdrawRequest.text')}
      confirm={t('withdrawRequest.confirm')}
      text={{ label: t('reasonOptional'), error: '', min: 0, max: REASON_MAX }}
      send={(reason) => act.send({ jobId: view.job.jobId, reason: reason === '' ? null : reason })}
    />
  );
}

export function WithdrawOfferDialog({ voice, onClose, offer }: DialogProps & { offer: Offer }) {
  const { view, t, client: name } = voice;
  const act = useAct('WithdrawOffer', [keys.job(view.job.jobId)]);
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

export function DeclineOfferDialog({ voice, onClose, offer }: DialogProps & { offer: Offer }) {
  const { view, t } = voice;
  const names = useNames();
  const name = names.short(offer.provider, 'provider');
  const act = useAct('DeclineOffer', [keys.job(view.job.jobId)]);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('declineOffer.title', { name })}
      consequence={t('declineOffer.text', { name })}
      confirm={t('declineOffer.confirm')}
      text={{ label: t('reasonOptional'), error: '', min: 0, max: REASON_MAX }}
      send={(reason) =>
        act.send({ jobId: view.job.jobId, offerId: offer.offerId, reason: reason === '' ? null : reason })
      }
    />
  );
}

export function AcceptOfferDialog({ voice, onClose, offer }: DialogProps & { offer: Offer }): ReactNode {
  const { view, t, format } = voice;
  const names = useNames();
  const navigate = useNavigate();
  const act = useAct('AcceptOffer', [keys.job(view.job.jobId)]);
  const amount = format.money(offer.allIn);
  return (
    <ActDialog
      onClose={onClose}
      title={t('acceptOffer.title', { name: names.short(offer.provider, 'provider'), amount })}
      consequence={t('acceptOffer.text')}
      confirm={t('acceptOffer.confirm')}
      send={async () => {
        await act.send({ jobId: view.job.jobId, offerId: offer.offerId });
        await navigate(paths.checkout(view.job.jobId));
      }}
    >
      <p className="text-sm text-muted">{t('acceptOffer.rules')}</p>
    </ActDialog>
  );
}
