import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Offer } from '#query-api/contract/offers.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { businessNow } from '#web/lib/clock.ts';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { DURATIONS } from '#web/lib/jobs/durations.ts';
import { levelQuery } from '#web/lib/jobs/level-query.ts';
import { toLocalMoment } from '#web/lib/local-moment.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { MESSAGE_MAX, offerDefaults, offerSchema, offerTerms, type OfferValues, VALID_DAYS } from './offer-form.ts';
import { Receive } from './receive.tsx';

interface OfferDialogProps {
  jobId: string;
  title: string;
  currency: string;
  /** The live offer that is changed; without it a new one is made. */
  existing?: Offer;
  onClose: () => void;
}

/** An offer: the price for the whole job, and at once what is left of it for the Homewright. */
export function OfferDialog({ jobId, title, currency, existing, onClose }: OfferDialogProps) {
  const t = useT('provider');
  const format = useFormat();
  const { data: level } = useQuery(levelQuery);
  const touches = [keys.job(jobId), keys.requests];
  const submitting = useAct('SubmitOffer', touches);
  const revising = useAct('ReviseOffer', touches);
  const offerId = useRef(existing?.offerId ?? crypto.randomUUID());
  const { form, field, submit, busy, problems, attempt } = useDialogFlow<OfferValues>({
    onClose,
    schema: offerSchema(currency, businessNow()),
    defaultValues: offerDefaults(existing, currency),
    message: (name, code) => {
      if (name === 'materials' && code === 'custom') return t('offer.error.materials');
      return t(`offer.error.${name}`);
    },
    send: async (values) => {
      const data = { jobId, offerId: offerId.current, ...offerTerms(values, currency) };
      await (existing === undefined ? submitting.send(data) : revising.send(data));
    },
  });
  const sign = format.symbol(currency);
  return (
    <Dialog
      open
      onClose={onClose}
      title={existing === undefined ? t('offer.title') : t('offer.titleRevise')}
      consequence={title}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('offer.cancel')}
          </Button>
          <Button busy={busy} onClick={submit}>
            {existing === undefined ? t('offer.submit') : t('offer.submitRevise')}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField
        {...field('price')}
        label={t('offer.price')}
        hint={t('offer.priceHint')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <Receive price={form.watch('price')} currency={currency} commissionBp={level?.commissionBp ?? null} />
      <TextField
        {...field('materials')}
        label={t('offer.materials')}
        hint={t('offer.materialsHint')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <TextField
        {...field('startAt')}
        label={t('offer.start')}
        type="datetime-local"
        min={toLocalMoment(businessNow())}
        step={900}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...field('durationMinutes')}
          label={t('offer.duration')}
          options={DURATIONS.map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
        />
        <Select
          {...field('validDays')}
          label={t('offer.valid')}
          options={VALID_DAYS.map((days) => ({ value: String(days), label: t('offer.days', { count: days }) }))}
        />
      </div>
      <TextArea
        {...field('message')}
        label={t('offer.message')}
        hint={t('offer.messageHint')}
        rows={4}
        maxLength={MESSAGE_MAX}
      />
    </Dialog>
  );
}
