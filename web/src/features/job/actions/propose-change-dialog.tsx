import { useRef } from 'react';

import { computeShare } from '#domain/money/fees.ts';
import { minutesBetween } from '#domain/time.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { fromLocalMoment, isAhead } from '#web/lib/local-moment.ts';
import { changeTotal } from './change-total.ts';
import { useMaxDate } from '#web/lib/forms/use-max-date.ts';
import { usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { MomentField } from '#web/ui/moment-field.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useNamespace, type JobContext } from '#web/features/job/model/job-context.ts';
import { receivesRow } from '#web/features/job/money/receives-row.ts';
import type { JobActionProps } from './job-action-props.ts';
import {
  changeCommand,
  changeDefaults,
  changeSchema,
  type ChangeValues,
  isEndAhead,
  isTooLong,
  latestEnd,
  latestStart,
  minRiseFor,
  maxDays,
  newPrice,
} from './change-form.ts';
import { useJobAction } from './use-job-action.ts';

/**
 * Another price, another date (of work under way: its end), or both; nothing changes or is charged before the other
 * side consents.
 */
export function ProposeChangeDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, other: name } = context;
  const action = useJobAction('ProposeChange', view);
  const changeId = useRef(crypto.randomUUID());
  const checkPrice = usePriceCeiling();
  const tooFar = useMaxDate();
  const currency = view.money?.price.currency ?? 'EUR';
  const flow = useDialogFlow<ChangeValues>({
    onClose,
    schema: changeSchema(view, format.locale, businessNow),
    defaultValues: changeDefaults(view, format.locale),
    message: (field, _, { price, startAt, doneBy }) => {
      const days = view.rules?.holdRefundDays ?? 0;
      const now = businessNow();
      const tooLate = t('change.error.held', { days });
      if (field === 'startAt') {
        const ahead = isAhead(startAt, view.timezone, now);
        return ahead ? (tooFar(startAt, view.timezone) ?? tooLate) : t('change.error.startAt');
      }
      if (field === 'doneBy') {
        if (!isEndAhead(doneBy, view, now)) return t('change.error.doneBy');
        return isTooLong(doneBy, view) ? t('change.error.maxDuration', { days: maxDays }) : tooLate;
      }
      if (field === 'reason') return t('change.error.reason', { name });
      const tooMuch = checkPrice(price, currency, view.rules?.change.ceiling.amount);
      if (tooMuch !== null) return tooMuch;
      const minRise = minRiseFor({ price }, view, format.locale);
      if (minRise !== null) return t('change.error.rise', { min: format.money({ amount: minRise, currency }) });
      return (parseAmount(price, currency, format.locale) ?? 0) > 0 ? t('change.error.same') : t('change.error.price');
    },
    send: async (values) => {
      await action.send(changeCommand(values, view, format.locale, changeId.current));
    },
  });
  const price = newPrice({ price: flow.form.watch('price') }, view, format.locale);
  return (
    <FormDialog
      onClose={onClose}
      title={t('change.title')}
      consequence={t('change.text', { name })}
      confirm={t('change.confirm', { name })}
      flow={flow}
    >
      {view.job.state === 'Booked' && (
        <MomentField
          {...flow.field('startAt')}
          label={t('change.start')}
          zone={view.timezone}
          until={latestStart(view)}
        />
      )}
      {view.job.state === 'InProgress' && (
        <MomentField
          {...flow.field('doneBy')}
          label={t('change.doneBy')}
          zone={view.timezone}
          until={latestEnd(view)}
        />
      )}
      <TextField
        {...flow.field('price')}
        label={t('change.price')}
        hint={t('change.priceHint')}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Difference context={context} price={price} />
      <ChangedStart context={context} startAt={flow.form.watch('startAt')} price={price} />
      <TextArea
        {...flow.field('reason')}
        label={t('change.reason')}
        hint={t('change.reasonHint', { name })}
        rows={3}
        maxLength={textLengths.reason.max}
      />
    </FormDialog>
  );
}

/** A client who moves the work into the withdrawal period requests that expressly. */
function ChangedStart({
  context,
  startAt,
  price,
}: {
  context: JobContext<'actions'>;
  startAt: string;
  price: number | null;
}) {
  const { view, format, provider: name } = context;
  const { money, job } = view;
  const proposed = fromLocalMoment(startAt, view.timezone);
  if (money === null || job.startAt === null || job.expectedCompletionAt === null) return null;
  if (proposed === null || startAt === changeDefaults(view, format.locale).startAt) return null;
  const amount = price === null || price === 0 ? money.total.amount : changeTotal(price, money);
  const minutes = minutesBetween(job.startAt, job.expectedCompletionAt);
  return (
    <ExpressNote view={view} name={name} amount={{ ...money.total, amount }} startAt={proposed} minutes={minutes} />
  );
}

/** The difference for the client, while the price is typed. */
function Difference({ context, price }: { context: JobContext<'actions'>; price: number | null }) {
  const { view, t, format } = context;
  const { money } = view;
  const jobContext = useNamespace(context, 'job');
  if (money === null || price === null || price === 0) return null;
  const { currency } = money.total;
  const total = changeTotal(price, money);
  const difference = total - money.total.amount;
  const forClient = view.role === 'client';
  const receives = price - computeShare(price, money.commissionBp);
  return (
    <div className="rounded-card bg-surface px-4 py-2" aria-live="polite">
      <MoneyRows
        rows={[
          { label: forClient ? t('change.now') : t('change.nowTheirs'), amount: format.money(money.total) },
          {
            label: forClient ? t('change.then') : t('change.thenTheirs'),
            reason: t('change.withFee'),
            amount: format.money({ amount: total, currency }),
          },
          {
            label: difference < 0 ? t('change.less') : t('change.more'),
            amount: format.money({ amount: Math.abs(difference), currency }),
            sum: true,
          },
          ...(forClient ? [] : [receivesRow(jobContext, { amount: price, currency }, { amount: receives, currency })]),
        ]}
      />
    </div>
  );
}
