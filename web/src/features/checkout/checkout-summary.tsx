import { Globe, TicketX } from 'lucide-react';

import { paymentCountry } from '#domain/money/payment-countries.ts';
import { minutesBetween } from '#domain/time.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ExpressNote } from '#web/lib/jobs/express-note.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { ProviderPicture } from '#web/lib/providers/provider-picture.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Countdown } from '#web/ui/countdown.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { isPaid, type PayFor, paymentStatusOf } from './payment-purpose.ts';
import { useSummaryRows } from './use-summary-rows.ts';

/** The amount, the recipient and the next steps; absent if nothing is due and nothing was just paid. */
export function CheckoutSummary({ view, payFor }: { view: JobView; payFor: PayFor }) {
  const t = useT('checkout');
  const names = useNames();
  const tJob = useT('job');
  const rows = useSummaryRows(view, payFor);
  const { job, money } = view;
  const { startAt, expectedCompletionAt: endAt } = job;
  const paymentStatus = paymentStatusOf(view, payFor);
  if ((paymentStatus !== 'due' && paymentStatus !== 'paid') || money === null || rows.length === 0) return null;
  const name = names.short(job.provider, 'provider');
  const full = names.full(job.provider, 'provider');
  return (
    <Panel
      title={isPaid(view, payFor) ? tJob('money.whatYouPaid') : t('summary.title')}
      foot={payFor.purpose === 'tip' ? undefined : t('summary.nothingElse')}
    >
      <div className="mb-4 flex items-center gap-3">
        <ProviderPicture
          person={job.provider}
          avatar={{
            id: job.provider?.accountId ?? job.jobId,
            name: full,
            country: view.country,
            photo: job.provider?.photo,
          }}
          size={44}
          decorative
        />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">
            <ProviderName person={job.provider} name={full} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">{job.title}</p>
        </div>
      </div>
      <MoneyRows rows={rows} />
      <div className="mt-4 grid gap-3">
        {payFor.purpose === 'main' && job.state === 'PaymentPending' && view.direct?.promo === 'lost' && (
          <Note tone="warn" icon={TicketX}>
            {t('summary.promoLost', { name })}
          </Note>
        )}
        {!paymentCountry(view.country).stripeSupported && (
          <Note tone="info" icon={Globe}>
            {t('summary.dollars')}
          </Note>
        )}
        {payFor.purpose === 'main' && job.state === 'PaymentPending' && startAt !== null && endAt !== null && (
          <ExpressNote
            view={view}
            name={name}
            amount={money.total}
            startAt={startAt}
            minutes={minutesBetween(startAt, endAt)}
          />
        )}
        <Note icon="key">
          {payFor.purpose === 'tip'
            ? t('summary.tip', { name })
            : t('summary.held', { name, hours: view.rules?.graceHours ?? 0 })}
        </Note>
      </div>
      {paymentStatus === 'due' && <TimeLeft view={view} payFor={payFor} />}
    </Panel>
  );
}

function TimeLeft({ view, payFor }: { view: JobView; payFor: PayFor }) {
  const t = useT('checkout');
  const format = useFormat();
  const dueAt = dueAtOf(view, payFor);
  if (dueAt === null) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      {payFor.purpose === 'main' && view.job.state === 'PaymentPending' ? t('summary.by') : t('summary.before')}{' '}
      <b className="font-bold text-text">{format.date(dueAt, 'moment', view.timezone)}</b>
      {' · '}
      <b className="tabular font-bold text-text">
        <Countdown dueAt={dueAt} />
      </b>{' '}
      {t('summary.left')}
    </p>
  );
}

/** Null if there is no countdown, or it is paused. */
function dueAtOf({ job, payment, paymentsDue }: JobView, payFor: PayFor): string | null {
  if (payFor.purpose !== 'main') return paymentsDue.find(({ ref }) => ref === payFor.ref)?.dueAt ?? null;
  return (job.state === 'PaymentAtRisk' ? payment?.riskEndsAt : payment?.dueAt) ?? null;
}
