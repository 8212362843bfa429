import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';

import { paths } from '#web/app/paths.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { minorDigits } from '#web/lib/format.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

const TIP_SHARES = [0.05, 0.1, 0.15];

/** A tip, which goes to the provider in full; the next page takes the payment. */
export function TipDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, date, provider: name } = context;
  const navigate = useNavigate();
  const action = useJobAction('GiveTip', view);
  const ask = useAmountQuestion();
  const tipId = useRef(crypto.randomUUID());
  const { jobId } = view.job;
  const currency = view.tip?.max.currency ?? view.money?.price.currency ?? 'EUR';
  const max = view.tip?.max.amount ?? 0;
  const min = view.tip?.min.amount ?? 1;
  const flow = useDialogFlow<{ amount: string }>({
    onClose,
    schema: z.object({
      amount: z.string().refine((text) => {
        const typed = parseAmount(text, currency, format.locale) ?? 0;
        return typed >= min && typed <= max;
      }),
    }),
    defaultValues: { amount: '' },
    message: (_field, _code, values) =>
      ask(values.amount, currency) ??
      t('tip.error', { min: format.money({ amount: min, currency }), max: format.money({ amount: max, currency }) }),
    send: async (values) => {
      await action.send({
        jobId,
        tipId: tipId.current,
        amount: parseAmount(values.amount, currency, format.locale) ?? 0,
      });
      await navigate(paths.checkout(jobId, { purpose: 'tip', ref: tipId.current }));
    },
  });
  const suggested = TIP_SHARES.map((share) => wholeShare(view.money?.price.amount ?? 0, share, currency));
  return (
    <FormDialog
      onClose={onClose}
      title={t('tip.title', { name })}
      consequence={
        view.tip === null ? t('tip.text', { name }) : t('tip.textUntil', { name, date: date(view.tip.until, 'full') })
      }
      confirm={t('tip.confirm')}
      flow={flow}
    >
      <div className="flex flex-wrap gap-2">
        {[...new Set(suggested)]
          .filter((amount) => amount >= min && amount <= max)
          .map((amount) => (
            <Button
              key={amount}
              tone="secondary"
              onClick={() =>
                flow.form.setValue('amount', amountText(amount, currency, format.locale), { shouldValidate: true })
              }
            >
              {format.money({ amount, currency }, { whole: true })}
            </Button>
          ))}
      </div>
      <TextField
        {...flow.field('amount')}
        label={t('tip.amount')}
        hint={t('tip.amountHint')}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Suggestions in whole units of the currency, not €21.37. */
function wholeShare(price: number, share: number, currency: string): number {
  const unit = 10 ** minorDigits(currency);
  return Math.round((price * share) / unit) * unit;
}
