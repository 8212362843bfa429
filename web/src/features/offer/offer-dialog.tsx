import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import type { Offer } from '#query-api/contract/offers.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { businessNow, useNow } from '#web/lib/clock.ts';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { durationOptions } from '#web/lib/jobs/duration-options.ts';
import { levelQuery } from '#web/lib/jobs/level-query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useMaxDate } from '#web/lib/forms/use-max-date.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-queue.ts';

import {
  computeOfferEnd,
  isLateStart,
  MESSAGE_MAX,
  offerDefaults,
  offerSchema,
  offerTerms,
  type OfferValues,
  VALID_DAYS,
} from './offer-form.ts';
import { PayoutPreview } from './payout-preview.tsx';

interface OfferDialogProps {
  jobId: string;
  title: string;
  currency: string;
  request: Pick<MatchingRequest, 'neededBy' | 'offersUntil' | 'timezone'>;
  /** The live offer to revise; without it a new one is made. */
  existing?: Offer;
  onClose: () => void;
}

const endKeys = {
  days: 'offer.ends',
  start: 'offer.endsAtStart',
  request: 'offer.endsWithRequest',
} as const;

/** An offer: the price for the whole job, with the provider's share of it. */
export function OfferDialog({ jobId, title, currency, request, existing, onClose }: OfferDialogProps) {
  const t = useT('provider');
  const { neededBy, offersUntil, timezone } = request;
  const tJob = useT('job');
  const format = useFormat();
  const { data: level } = useQuery(levelQuery);
  const touches = [keys.job(jobId), keys.requests];
  const submitting = useAction('SubmitOffer', touches);
  const revising = useAction('ReviseOffer', touches);
  const offerId = useRef(existing?.offerId ?? crypto.randomUUID());
  const typed = { currency, locale: format.locale, timezone };
  const defaults = offerDefaults(existing, typed);
  const checkPrice = usePriceCeiling();
  const ask = useAmountQuestion();
  const tooFar = useMaxDate();
  const { form, field, submit, busy, problems, attempt } = useDialogFlow<OfferValues>({
    onClose,
    schema: offerSchema(typed, businessNow()),
    defaultValues: defaults,
    message: (name, code, { price, materials, startAt }) => {
      if (name === 'price') return checkPrice(price, currency) ?? t('offer.error.price');
      const question = name === 'materials' ? ask(materials, currency) : null;
      if (question !== null) return question;
      if (name === 'startAt') return tooFar(startAt, timezone) ?? t('offer.error.startAt');
      if (name === 'materials' && code === 'custom') return t('offer.error.materials');
      return t(`offer.error.${name}`);
    },
    send: async (values) => {
      const data = { jobId, offerId: offerId.current, ...offerTerms(values, typed) };
      if (existing !== undefined) return revising.send(data);
      await submitting.send(data);
      showToast({ tone: 'ok', title: t('offer.sent') });
    },
  });
  const { masked } = useWithoutContacts(form.watch('message'));
  const [startAt, validDays] = form.watch(['startAt', 'validDays']);
  const end = computeOfferEnd({ startAt, validDays }, request, useNow('minute'));
  const isLate = offersUntil !== null && isLateStart(startAt, request);
  const sign = format.symbol(currency);
  const durations = durationOptions(Number(defaults.durationMinutes));
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
      <PayoutPreview price={form.watch('price')} currency={currency} commissionBp={level?.commissionBp ?? null} />
      <TextField
        {...field('materials')}
        label={t('offer.materials')}
        hint={t('offer.materialsHint')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <MomentField
        {...field('startAt')}
        label={t('offer.start')}
        zone={timezone}
        warning={isLate ? t('offer.startLate', { date: format.date(neededBy, 'fullMoment', timezone) }) : null}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          {...field('durationMinutes')}
          label={t('offer.duration')}
          options={durations.map((minutes) => ({ value: String(minutes), label: format.duration(minutes) }))}
        />
        <Select
          {...field('validDays')}
          label={t('offer.valid')}
          options={VALID_DAYS.map((days) => ({ value: String(days), label: t('offer.days', { count: days }) }))}
        />
      </div>
      {end !== null && (
        <p className="text-sm text-muted" aria-live="polite">
          {t(endKeys[end.with], { date: format.date(end.at, 'fullMoment', timezone) })}
        </p>
      )}
      <TextArea
        {...field('message')}
        label={t('offer.message')}
        hint={t('offer.messageHint')}
        warning={masked ? tJob('contacts') : null}
        rows={4}
        maxLength={MESSAGE_MAX}
      />
    </Dialog>
  );
}
