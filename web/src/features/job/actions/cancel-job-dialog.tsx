import { z } from 'zod';

import { passageOf } from '#domain/text/person-text.ts';
import type { CancellationQuote } from '#query-api/contract/job-progress.ts';
import { FormDialog } from '#web/lib/forms/form-dialog.tsx';
import { useDialogFlow } from '#web/lib/forms/use-dialog-flow.ts';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { ChangedSumNote } from '../components/changed-sum-note.tsx';
import type { JobContext } from '../model/job-context.ts';
import type { JobActionProps } from './job-action-props.ts';
import { useChangedSum } from './use-changed-sum.ts';
import { useJobAction } from './use-job-action.ts';

/** Shows the fee before the confirmation. The command carries the fee, so no client pays another fee than they read. */
export function CancelJobDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, other: name } = context;
  const action = useJobAction('CancelJob', view);
  const sum = useChangedSum();
  const { quote } = view.cancellation;
  const fee = quote?.fee.amount ?? 0;
  const flow = useDialogFlow<{ reason: string }>({
    onClose,
    schema: z.object({ reason: passageOf(0, textLengths.optionalReason.max) }),
    defaultValues: { reason: '' },
    message: () => t('reasonLong'),
    send: ({ reason }) => sum.unlessChanged(action.send({ jobId: view.job.jobId, reason: reason.trim() || null, fee })),
  });
  return (
    <FormDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('cancelJob.title')}
      consequence={quote === null ? undefined : why(context, quote)}
      confirm={
        quote !== null && fee > 0 ? t('cancelJob.confirmFee', { fee: format.money(quote.fee) }) : t('cancelJob.confirm')
      }
      flow={flow}
    >
      {sum.changed && <ChangedSumNote text={t('cancelJob.changed')} />}
      {quote !== null && <Sums context={context} quote={quote} />}
      <TextArea
        {...flow.field('reason')}
        label={t('cancelJob.reason', { name })}
        rows={3}
        maxLength={textLengths.optionalReason.max}
        optional
      />
    </FormDialog>
  );
}

/** The rule behind the fee, and when the fee changes. */
function why({ view, t, format, date, other: name }: JobContext<'actions'>, quote: CancellationQuote): string {
  const limits = view.rules?.cancellation;
  const { worked } = quote;
  const later = laterFee({ t, format, date }, quote);
  const bounds = (rule: 'short' | 'lastMinute') => ({
    percent: format.percent(limits?.[rule].bp ?? 0),
    min: limits === undefined ? '' : format.money(limits[rule].min, { whole: true }),
    max: limits === undefined ? '' : format.money(limits[rule].max, { whole: true }),
    hours: rule === 'short' ? (limits?.freeBeforeHours ?? 0) : (limits?.shortBeforeHours ?? 0),
    name,
  });
  const sentence = {
    free: () => t('cancelJob.why.free', { hours: limits?.freeBeforeHours ?? 0 }),
    slip: () => t('cancelJob.why.slip', { minutes: limits?.freeMinutes ?? 0 }),
    unpaid: () => t('cancelJob.why.unpaid'),
    short: () => t('cancelJob.why.short', bounds('short')),
    'last-minute': () => t('cancelJob.why.lastMinute', bounds('lastMinute')),
    'consumer-right': () => t('cancelJob.why.consumer', { days: limits?.consumerDays ?? 0 }),
    provider: () => t('cancelJob.why.provider', { name }),
    suspended: () => t('cancelJob.why.suspended', { name }),
    worked: () =>
      worked === null
        ? ''
        : t('cancelJob.why.worked', {
            date: date(worked.until, 'fullMoment'),
            step: format.duration(worked.stepMinutes),
            worked: format.duration(worked.minutes),
            agreed: format.duration(worked.agreedMinutes),
          }),
  }[quote.rule]();
  return format.sentences(sentence, later);
}

/** When the fee changes, and to which amount. */
function laterFee(
  { t, format, date: describeOutcome }: Pick<JobContext<'actions'>, 't' | 'format' | 'date'>,
  quote: CancellationQuote,
): string | undefined {
  const { changesAt, nextFee } = quote;
  if (changesAt === null) return undefined;
  const date = describeOutcome(changesAt, 'fullMoment');
  return nextFee === null
    ? t('cancelJob.workedLater', { date })
    : t('cancelJob.later', { date, fee: format.money(nextFee) });
}

/** The refund, the part that is never charged, and the fee: together they are the whole price. */
function Sums({
  context: { view, t, format, provider: name },
  quote,
}: {
  context: JobContext<'actions'>;
  quote: CancellationQuote;
}) {
  const { worked, fee, refund, uncharged } = quote;
  const paid = uncharged.amount === 0;
  const sum = { ...fee, amount: fee.amount + refund.amount + uncharged.amount };
  const back = {
    label: view.role === 'client' ? t('cancelJob.youGet') : t('cancelJob.clientGets'),
    reason: t('cancelJob.toCard'),
    amount: format.money(refund),
  };
  return (
    <div className="rounded-card bg-surface px-4 py-2">
      <MoneyRows
        rows={[
          ...(paid || refund.amount > 0 ? [back] : []),
          ...(paid ? [] : [{ label: t('cancelJob.notCharged'), amount: format.money(uncharged) }]),
          worked === null
            ? { label: t('cancelJob.fee', { name }), amount: format.money(fee) }
            : {
                label: t('cancelJob.worked'),
                reason: t('cancelJob.workedTo', { amount: format.money(worked.toProvider), name }),
                amount: format.money(fee),
              },
          { label: paid ? t('cancelJob.sum') : t('cancelJob.sumOpen'), amount: format.money(sum), sum: true },
        ]}
      />
    </div>
  );
}
