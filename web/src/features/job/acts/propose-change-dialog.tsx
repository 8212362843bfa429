import { useRef } from 'react';

import { shareOf } from '#domain/money/fees.ts';
import { minutesBetween } from '#domain/time.ts';
import { businessNow } from '#web/lib/clock.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { lengths } from '#web/lib/forms/text-lengths.ts';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { fromLocalMoment, isAhead, toLocalMoment } from '#web/lib/local-moment.ts';
import { totalFor } from '#web/lib/money/change-total.ts';
import { useFurthestDate } from '#web/lib/forms/use-furthest-date.ts';
import { usePriceCeiling } from '#web/lib/money/use-price-ceiling.ts';
import { parseAmount } from '#web/lib/parse-amount.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { useWords, type Voice } from '../model/voice.ts';
import { receivesRow } from '../money/receives-row.ts';
import type { ActProps } from './act-props.ts';
import {
  changeCommand,
  changeDefaults,
  changeSchema,
  type ChangeValues,
  isEndAhead,
  isTooLong,
  latestEnd,
  latestStart,
  leastRise,
  longestDays,
  newPrice,
} from './change-form.ts';
import { useJobAct } from './use-job-act.ts';

/** Another price, another date (of work under way: of its end), or both; nothing changes, and nothing is charged, before the other side consents. */
export function ProposeChangeDialog({ voice, onClose }: ActProps) {
  const { view, t, format, other: name } = voice;
  const act = useJobAct('ProposeChange', view);
  const changeId = useRef(crypto.randomUUID());
  const atMost = usePriceCeiling();
  const tooFar = useFurthestDate();
  const currency = view.money?.price.currency ?? 'EUR';
  const flow = useDialogFlow<ChangeValues>({
    onClose,
    schema: changeSchema(view, businessNow),
    defaultValues: changeDefaults(view),
    message: (field, _, { price, startAt, doneBy }) => {
      const days = view.rules?.holdRefundDays ?? 0;
      const now = businessNow();
      const tooLate = t('change.error.held', { days });
      if (field === 'startAt') return isAhead(startAt, now) ? (tooFar(startAt) ?? tooLate) : t('change.error.startAt');
      if (field === 'doneBy') {
        if (!isEndAhead(doneBy, view, now)) return t('change.error.doneBy');
        return isTooLong(doneBy, view) ? t('change.error.longest', { days: longestDays }) : tooLate;
      }
      if (field === 'reason') return t('change.error.reason', { name });
      const tooMuch = atMost(price, currency, view.rules?.change.ceiling.amount);
      if (tooMuch !== null) return tooMuch;
      const least = leastRise({ price }, view);
      if (least !== null) return t('change.error.rise', { min: format.money({ amount: least, currency }) });
      return (parseAmount(price, currency) ?? 0) > 0 ? t('change.error.same') : t('change.error.price');
    },
    send: async (values) => {
      await act.send(changeCommand(values, view, changeId.current));
    },
  });
  const price = newPrice({ price: flow.form.watch('price') }, view);
  return (
    <FormDialog
      onClose={onClose}
      title={t('change.title')}
      consequence={t('change.text', { name })}
      confirm={t('change.confirm', { name })}
      flow={flow}
    >
      <TextField
        {...flow.field('price')}
        label={t('change.price')}
        hint={t('change.priceHint')}
        prefix={format.symbol(currency)}
        inputMode="decimal"
        autoComplete="off"
      />
      <Difference voice={voice} price={price} />
      {view.job.state === 'Booked' && (
        <TextField
          {...flow.field('startAt')}
          {...range(latestStart(view))}
          label={t('change.start')}
          type="datetime-local"
          step={900}
        />
      )}
      {view.job.state === 'InProgress' && (
        <TextField
          {...flow.field('doneBy')}
          {...range(latestEnd(view))}
          label={t('change.doneBy')}
          type="datetime-local"
          step={900}
        />
      )}
      <ChangedStart voice={voice} startAt={flow.form.watch('startAt')} price={price} />
      <TextArea
        {...flow.field('reason')}
        label={t('change.reason')}
        hint={t('change.reasonHint', { name })}
        rows={3}
        maxLength={lengths.reason.max}
      />
    </FormDialog>
  );
}

/** From now on, until where it ends. */
function range(latest: number | null): { min: string; max: string | undefined } {
  return { min: toLocalMoment(businessNow()), max: latest === null ? undefined : toLocalMoment(latest) };
}

/** A client who moves the work into the time to withdraw asks for it expressly. */
function ChangedStart({ voice, startAt, price }: { voice: Voice<'acts'>; startAt: string; price: number | null }) {
  const { view, provider: name } = voice;
  const { money, job } = view;
  const proposed = fromLocalMoment(startAt);
  if (money === null || job.startAt === null || job.expectedCompletionAt === null) return null;
  if (proposed === null || startAt === changeDefaults(view).startAt) return null;
  const amount = price === null || price === 0 ? money.total.amount : totalFor(price, money);
  const minutes = minutesBetween(job.startAt, job.expectedCompletionAt);
  return (
    <ExpressNote view={view} name={name} amount={{ ...money.total, amount }} startAt={proposed} minutes={minutes} />
  );
}

/** What the client would pay more or less, while the price is typed. */
function Difference({ voice, price }: { voice: Voice<'acts'>; price: number | null }) {
  const { view, t, format } = voice;
  const { money } = view;
  const words = useWords(voice, 'job');
  if (money === null || price === null || price === 0) return null;
  const { currency } = money.total;
  const total = totalFor(price, money);
  const difference = total - money.total.amount;
  const forClient = view.role === 'client';
  const receives = price - shareOf(price, money.commissionBp);
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
          ...(forClient ? [] : [receivesRow(words, { amount: price, currency }, { amount: receives, currency })]),
        ]}
      />
    </div>
  );
}
