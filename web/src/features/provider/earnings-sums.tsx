import { Landmark, Send } from 'lucide-react';
import type { ReactNode } from 'react';

import { toCurrency } from '#domain/money/currencies.ts';
import type { ProviderJobsView } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import type { Money } from '#web/lib/format.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

type Sums = ProviderJobsView['sums'];

interface EarningsSumsProps {
  held: Sums['held'];
  onTheWay: Sums['onTheWay'];
  paid: Sums['paidThisMonth'];
  paidTitle: string;
}

/** Held, on the way, paid: the three stations of a provider's money. */
export function EarningsSums({ held, onTheWay, paid, paidTitle }: EarningsSumsProps) {
  const t = useT('provider');
  const heldJobs = held.reduce((total, { jobs }) => total + jobs, 0);
  const payouts = paid.reduce((total, sum) => total + sum.payouts, 0);
  return (
    <section aria-label={t('sums.title')} className="overflow-clip rounded-panel border border-border bg-card">
      <dl className="grid sm:grid-cols-3">
        <Kpi
          sign={<HeldMoneyKey />}
          title={t('sums.held')}
          sums={held}
          text={heldJobs === 0 ? t('sums.heldNone') : t('sums.jobs', { count: heldJobs })}
          frozen={held.flatMap(({ frozen, currency }) => (frozen > 0 ? [{ amount: frozen, currency }] : []))}
        />
        <Kpi
          sign={<Icon icon={Send} size={16} />}
          title={t('sums.onTheWay')}
          sums={onTheWay}
          text={onTheWay.length === 0 ? t('sums.onTheWayNone') : t('sums.onTheWayText')}
        />
        <Kpi
          sign={<Icon icon={Landmark} size={16} />}
          title={paidTitle}
          sums={paid}
          text={payouts === 0 ? t('sums.paidNone') : t('sums.payouts', { count: payouts })}
        />
      </dl>
    </section>
  );
}

interface KpiProps {
  sign: ReactNode;
  title: string;
  sums: readonly Money[];
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
