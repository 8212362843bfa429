import { Link } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { type Format, useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Moment } from '#web/ui/moment.tsx';

import type { PromoCode } from './promo-codes-query.ts';

/** A code: its discount, validity, number of uses and jobs. */
export function PromoRow({ code }: { code: PromoCode }) {
  const t = useT('admin');
  const format = useFormat();
  return (
    <li className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] sm:px-6">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-lg tracking-wide wrap-anywhere">{code.code}</b>
          <State code={code} />
        </p>
        <p className="text-sm text-muted">
          {t('promo.made', { name: code.adminName ?? t('queues.staff'), date: format.date(code.createdAt, 'year') })}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{useGiven(code, format)}</p>
        <p className="text-muted">{t('promo.until', { date: format.date(code.validUntil, 'exact') })}</p>
      </div>
      <p className="tabular text-sm font-semibold sm:text-end">
        {t('promo.uses', { uses: format.number(code.uses), max: format.number(code.maxUses) })}
      </p>
      {code.jobs.length > 0 && <Uses code={code} format={format} />}
    </li>
  );
}

function State({ code: { uses, maxUses, validUntil } }: { code: PromoCode }) {
  const t = useT('admin');
  const now = useNow('minute');
  if (Date.parse(validUntil) <= now) return <Chip>{t('promo.over')}</Chip>;
  return uses >= maxUses ? <Chip tone="warn">{t('promo.usedUp')}</Chip> : <Chip tone="ok">{t('promo.active')}</Chip>;
}

function useGiven({ discount }: PromoCode, format: Format): string {
  const t = useT('admin');
  const sums = (by: Record<string, number>): string =>
    Object.entries(by)
      .map(([currency, amount]) => format.money({ amount, currency }))
      .join(' · ');
  if (discount.kind === 'amount') return t('promo.amountOff', { amounts: sums(discount.amounts) });
  return t('promo.shareOff', { share: format.percent(discount.basisPoints), amounts: sums(discount.caps) });
}

/** The latest jobs; each links to its history. */
function Uses({ code, format }: { code: PromoCode; format: Format }) {
  const t = useT('admin');
  return (
    <details className="group text-sm sm:col-span-3">
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary">{t('promo.jobs')}</summary>
      <ul className="divide-y divide-border rounded-card bg-surface px-4">
        {code.jobs.map((job) => (
          <li key={job.jobId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Link to={paths.adminHistory('job', job.jobId)} className="inline-flex min-h-11 items-center font-semibold">
              {job.number}
            </Link>
            <Moment at={job.redeemedAt} zone={job.timezone} className="text-muted" />
            <span className="tabular ms-auto">{format.money(job.discount)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
