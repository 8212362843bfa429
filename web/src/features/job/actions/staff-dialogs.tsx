import { useRef } from 'react';
import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import { removalReasons } from '#query-api/contract/reasons.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ConfirmUntil } from '#web/lib/jobs/confirm-until.tsx';
import { useAmountQuestion } from '#web/lib/money/use-amount-question.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import type { JobActionProps } from './job-action-props.ts';
import { RefundPreview } from './refund-preview.tsx';
import { useJobAction } from './use-job-action.ts';

export function ReleaseByAdminDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, provider: name } = context;
  const action = useJobAction('ReleaseByAdmin', view);
  const releaseId = useRef(crypto.randomUUID());
  const amount = view.money === null ? '' : format.money(view.money.providerAmount);
  const two = view.money?.twoAdmins === true;
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('release.title', { name })}
      consequence={t(two ? 'release.textTwo' : 'release.text', { name, amount })}
      confirm={two ? t('toSecondAdmin') : t('release.confirm')}
      text={{ label: t('staffReason'), error: t('staffReasonError'), ...textLengths.reason }}
      send={(reason) => action.send({ jobId: view.job.jobId, releaseId: releaseId.current, reason })}
    >
      {two && view.confirmUntil !== null && <ConfirmUntil at={view.confirmUntil} timezone={view.timezone} />}
    </ActionDialog>
  );
}

export function RemoveRequestDialog({ context, onClose }: JobActionProps) {
  const { view, t } = context;
  const reasons = useT('timeline');
  const action = useJobAction('RemoveRequest', view);
  const flow = useDialogFlow<{ reason: string }>({
    onClose,
    schema: z.object({ reason: z.enum(removalReasons) }),
    defaultValues: { reason: '' },
    message: () => t('remove.error'),
    send: async ({ reason }) => {
      const known = removalReasons.find((one) => one === reason);
      if (known !== undefined) await action.send({ jobId: view.job.jobId, reason: known });
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('remove.title')}
      consequence={t('remove.text')}
      confirm={t('remove.confirm')}
      flow={flow}
    >
      <Select
        {...flow.field('reason')}
        label={t('remove.reason')}
        options={[
          { value: '', label: t('remove.choose') },
          ...removalReasons.map((value) => ({ value, label: reasons(`removal.${value}`) })),
        ]}
      />
    </FormDialog>
  );
}

/** A refund outside of a dispute: support up to a limit, an admin any amount; large held sums need two people. */
export function ProposeRefundDialog({ context, onClose }: JobActionProps) {
  const { view, t, format } = context;
  const action = useJobAction('ProposeRefund', view);
  const ask = useAmountQuestion();
  const refundId = useRef(crypto.randomUUID());
  const two = view.money?.twoAdmins === true;
  const { money } = view;
  const currency = money?.total.currency ?? 'EUR';
  const held = money?.captured.amount ?? 0;
  const flow = useDialogFlow<{ refund: string; reason: string }>({
    onClose,
    schema: z.object({
      refund: z.string().refine((text) => {
        const amount = parseAmount(text, currency, format.locale) ?? 0;
        return amount > 0 && amount <= held;
      }),
      reason: passageOf(textLengths.reason.min, textLengths.reason.max),
    }),
    defaultValues: { refund: '', reason: '' },
    message: (field, _, values) =>
      field === 'refund'
        ? (ask(values.refund, currency) ?? t('refund.error', { max: format.money({ amount: held, currency }) }))
        : t('staffReasonError'),
    send: async (values) => {
      const refund = parseAmount(values.refund, currency, format.locale) ?? 0;
      await action.send({ jobId: view.job.jobId, refundId: refundId.current, refund, reason: values.reason.trim() });
    },
  });
  const refund = parseAmount(flow.form.watch('refund'), currency, format.locale);
  return (
    <FormDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('refund.title')}
      consequence={view.role === 'support' ? t('refund.textSupport') : t(two ? 'refund.textTwo' : 'refund.text')}
      confirm={view.role === 'support' ? t('refund.confirmSupport') : t(two ? 'toSecondAdmin' : 'refund.confirm')}
      flow={flow}
    >
      {(two || view.role === 'support') && view.confirmUntil !== null && (
        <ConfirmUntil at={view.confirmUntil} timezone={view.timezone} />
      )}
      <TextField
        {...flow.field('refund')}
        label={t('refund.amount')}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        autoComplete="off"
      />
      <RefundPreview context={context} held={held} refund={refund} />
      <TextArea {...flow.field('reason')} label={t('staffReason')} rows={3} maxLength={textLengths.reason.max} />
    </FormDialog>
  );
}
