import { Landmark, Send } from 'lucide-react';
import type { ReactNode } from 'react';

import { toCurrency } from '#domain/money/currencies.ts';
import type { ProviderJobsView } from '#query-api/contract/jobs.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import type { Money } from '#web/lib/format.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

type Sum = ProviderJobsView['sums']['onTheWay'];

interface EarningsSumsProps {
  held: ProviderJobsView['sums']['held'];
  onTheWay: Sum;
  paid: Sum;
  paidTitle: string;
}

/** Held, on the way, paid: the three stages of a provider's money. */
export function EarningsSums({ held, onTheWay, paid, paidTitle }: EarningsSumsProps) {
  const t = useT('provider');
  const text = (list: Sum, none: string, some: (count: number) => string): string =>
    list.length === 0 ? none : some(sumJobs(list));
  return (
    <section aria-label={t('sums.title')} className="overflow-clip rounded-panel border border-border bg-card">
      <dl className="grid sm:grid-cols-3">
        <Kpi
          sign={<HeldMoneyKey />}
          title={t('sums.held')}
          sums={held}
          text={text(held, t('sums.heldNone'), (jobs) => t('sums.jobs', { count: jobs }))}
          frozen={held.flatMap(({ frozen, currency }) => (frozen > 0 ? [{ amount: frozen, currency }] : []))}
        />
        <Kpi
          sign={<Icon icon={Send} size={16} />}
          title={t('sums.onTheWay')}
          sums={onTheWay}
          text={text(onTheWay, t('sums.onTheWayNone'), (jobs) => t('sums.onTheWayText', { count: jobs }))}
        />
        <Kpi sign={<Icon icon={Landmark} size={16} />} title={paidTitle} sums={paid} text={paidText(paid, t)} />
      </dl>
    </section>
  );
}

function sumJobs(list: Sum): number {
  return list.reduce((total, sum) => total + sum.jobs, 0);
}

/** A month in which only tips were sent has no jobs. */
function paidText(paid: Sum, t: Texts<'provider'>): string {
  if (paid.length === 0) return t('sums.paidNone');
  const jobs = sumJobs(paid);
  return jobs === 0 ? t('sums.paidTips') : t('sums.jobs', { count: jobs });
}

interface KpiProps {
  sign: ReactNode;
  title: string;
  sums: Sum;
  text: string;
  /** The part of it that no approval can release. */
  frozen?: Money[];
}

function Kpi({ sign, title, sums, text, frozen = [] }: KpiProps) {
  const t = useT('provider');
  const format = useFormat();
  const { country } = useCountry();
  const me = useMe();
  const nothing = { amount: 0, currency: toCurrency(me?.user.country ?? country) };
  const amounts = sums.length === 0 ? [nothing] : sums;
  return (
    <div className="border-border px-5 py-4 not-first:border-t sm:px-6 sm:py-5 sm:not-first:border-s sm:not-first:border-t-0">
      <dt className="flex items-center gap-2 text-sm text-muted">
        {sign}
        {title}
      </dt>
      {amounts.map((sum) => (
        <dd key={sum.currency} className="tabular my-1 text-3xl leading-tight font-bold tracking-[-.03em]">
          {format.money(sum)}
        </dd>
      ))}
      <dd className="text-sm text-muted">{text}</dd>
      {frozen.map((sum) => (
        <dd key={sum.currency} className="text-sm text-muted">
          {t('sums.frozen', { amount: format.money(sum) })}
        </dd>
      ))}
    </div>
  );
}
