import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { fromLocalMoment, isAhead, toLocalMoment } from '#web/lib/local-moment.ts';
import { AllInPrice } from '#web/lib/money/all-in-price.tsx';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { isTooFarAhead, useMaxDate } from '#web/lib/forms/use-max-date.ts';
import { isPrice, usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { useWithoutContacts } from '#web/lib/use-without-contacts.ts';
import { MomentField } from '#web/ui/moment-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { OfferActionProps } from './offer-dialogs.tsx';
import { useJobAction } from './use-job-action.ts';

interface Values {
  price: string;
  startAt: string;
  message: string;
}

/** The client's counter. The offer itself stays open until the provider answers. */
export function CounterOfferDialog({ context, onClose, offer }: OfferActionProps) {
  const { view, t, format } = context;
  const tJob = useT('job');
  const name = useNames().short(offer.provider, 'provider');
  const action = useJobAction('CounterOffer', view);
  const { currency } = offer.price;
  const { timezone } = view;
  const checkPrice = usePriceCeiling();
  const tooFar = useMaxDate();
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z.object({
      price: z.string().refine((text) => isPrice(parseAmount(text, currency, format.locale), currency)),
      startAt: z.string().refine((text) => isAhead(text, timezone, businessNow()) && !isTooFarAhead(text, timezone)),
      message: passageOf(0, textLengths.optionalReason.max),
    }),
    defaultValues: {
      price: amountText(offer.price.amount, currency, format.locale),
      startAt: toLocalMoment(offer.startAt, timezone),
      message: '',
    },
    message: (field, _, { price, startAt }) => {
      const limit = { price: checkPrice(price, currency), startAt: tooFar(startAt, timezone), message: null };
      return limit[field] ?? t(`counter.error.${field}`);
    },
    send: async (values) => {
      await action.send({
        jobId: view.job.jobId,
        offerId: offer.offerId,
        price: parseAmount(values.price, currency, format.locale) ?? 0,
        startAt: fromLocalMoment(values.startAt, timezone) ?? '',
        message: values.message.trim() || null,
      });
    },
  });
  const { masked } = useWithoutContacts(flow.form.watch('message'));
  return (
    <FormDialog
      onClose={onClose}
      title={t('counter.title', { name })}
      consequence={t('counter.text', { name, price: format.money(offer.price), allIn: format.money(offer.allIn) })}
      confirm={t('counter.confirm', { name })}
      flow={flow}
    >
      <TextField
        {...flow.field('price')}
        label={t('counter.price')}
        hint={t('counter.priceHint')}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        autoComplete="off"
      />
      <AllInPrice
        label={t('counter.price')}
        price={parseAmount(flow.form.watch('price'), currency, format.locale)}
        currency={currency}
      />
      <MomentField {...flow.field('startAt')} label={t('counter.start')} zone={timezone} />
      <TextArea
        {...flow.field('message')}
        label={t('counter.message', { name })}
        warning={masked ? tJob('contacts') : null}
        rows={3}
        maxLength={textLengths.optionalReason.max}
        optional
      />
    </FormDialog>
  );
}
