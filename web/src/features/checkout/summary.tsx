import type { JobView } from '#query-api/contract/job.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Countdown } from '#web/ui/countdown.tsx';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What is paid, to whom, and what happens with it. */
export function Summary({ view }: { view: JobView }) {
  const t = useT('checkout');
  const format = useFormat();
  const names = useNames();
  const { money, job, payment } = view;
  if (money === null) return null;
  const name = names.short(job.provider, 'provider');
  const full = names.full(job.provider, 'provider');
  return (
    <Panel title={t('summary.title')} foot={t('summary.nothingElse')}>
      <div className="mb-4 flex items-center gap-3">
        <Avatar
          person={{ id: job.provider?.accountId ?? job.jobId, name: full, country: view.country }}
          size={44}
          decorative
        />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">{full}</p>
          <p className="text-sm wrap-anywhere text-muted">{job.title}</p>
        </div>
      </div>
      <MoneyRows
        rows={[
          { label: t('summary.price', { name }), amount: format.money(money.price) },
          {
            label: t('summary.serviceFee'),
            reason: t('summary.serviceFeeReason'),
            amount: format.money(money.serviceFee),
          },
          { label: t('summary.total'), amount: format.money(money.total), sum: true },
        ]}
      />
      <div className="mt-4">
        <Note icon="key">{t('summary.held', { name, hours: view.rules?.graceHours ?? 0 })}</Note>
      </div>
      {job.state === 'PaymentPending' && payment && (
        <p className="mt-4 text-sm text-muted">
          {t('summary.by')} <b className="font-bold text-text">{format.date(payment.dueAt, 'time')}</b>
          {' · '}
          <b className="tabular font-bold text-text">
            <Countdown dueAt={payment.dueAt} />
          </b>{' '}
          {t('summary.left')}
        </p>
      )}
    </Panel>
  );
}
