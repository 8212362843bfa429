import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { amountText, parseAmount } from '#web/lib/parse-amount.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { ChangedSumNote } from '../components/changed-sum-note.tsx';
import type { JobActionProps } from './job-action-props.ts';
import { RefundPreview } from './refund-preview.tsx';
import { useChangedSum } from './use-changed-sum.ts';
import { useJobAction } from './use-job-action.ts';

interface Values {
  refund: string;
  message: string;
}

/** The refund, the shares of the rest, and implied consent; without held money no amounts are asked for. */
export function ProposeCancellationDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, other: name } = context;
  const action = useJobAction('ProposeCancellation', view);
  const proposalId = useRef(crypto.randomUUID());
  const currency = view.money?.total.currency ?? 'EUR';
  const held = view.money?.captured.amount ?? 0;
  const [firstHeld] = useState(held);
  const sum = useChangedSum();
  const ask = useAmountQuestion();
  const flow = useDialogFlow<Values>({
    onClose,
    schema: z.object({
      refund: z.string().refine((text) => {
        const amount = parseAmount(text, currency, format.locale);
        return amount !== null && amount <= held;
      }),
      message: passageOf(textLengths.reason.min, textLengths.reason.max),
    }),
    defaultValues: { refund: amountText(held, currency, format.locale), message: '' },
    message: (field, _, values) =>
      field === 'refund'
        ? (ask(values.refund, currency) ?? t('part.error.refund', { max: format.money({ amount: held, currency }) }))
        : t('part.error.message'),
    send: (values) => {
      const { jobId } = view.job;
      const refund = parseAmount(values.refund, currency, format.locale) ?? 0;
      const message = values.message.trim();
      return sum.unlessChanged(action.send({ jobId, proposalId: proposalId.current, refund, held, message }));
    },
  });
  const { setValue } = flow.form;
  const { locale } = format;
  // When the held money changes, the form asks for the shares again; the typed text stays.
  useEffect(() => setValue('refund', amountText(held, currency, locale)), [setValue, held, currency, locale]);
  const refund = parseAmount(flow.form.watch('refund'), currency, format.locale);
  const terms = { name, hours: view.rules?.mutualCancellationHours ?? 0 };
  return (
    <FormDialog
      onClose={onClose}
      title={t('part.title', { name })}
      consequence={held === 0 ? t('part.textNothing', terms) : t('part.text', terms)}
      confirm={t('part.confirm')}
      flow={flow}
    >
      {(sum.changed || held !== firstHeld) && <ChangedSumNote text={t('part.changed')} />}
      {held > 0 && (
        <TextField
          {...flow.field('refund')}
          label={view.role === 'client' ? t('part.refundYours') : t('part.refund', { name })}
          hint={t('part.refundHint', { amount: format.money({ amount: held, currency }) })}
          prefix={format.symbol(currency)}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <RefundPreview context={context} held={held} refund={refund} />
      <TextArea
        {...flow.field('message')}
        label={t('part.message', { name })}
        rows={3}
        maxLength={textLengths.reason.max}
      />
    </FormDialog>
  );
}
