import type { EarningsBook, EarningsStation, EarningsView } from '#query-api/contract/earnings.ts';
import type { Texts } from '#web/lib/i18n/text-source.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { MoneyRows } from '#web/ui/money-rows.tsx';
import { SplitBar } from '#web/ui/split-bar.tsx';

import { PayoutStateIcon, payoutStateTone } from './payout-state-icon.tsx';

interface EarningsOverviewProps {
  book: EarningsBook;
  view: EarningsView;
}

/** A month's sum with its ledger, and the three stations as one bar and three figures of the same order and colours. */
export function EarningsOverview({ book, view }: EarningsOverviewProps) {
  const t = useT('provider');
  const format = useFormat();
  const { currency, jobs, agreed, commission, forYou, stations } = book;
  const money = (amount: number): string => format.money({ amount, currency });
  const month = format.day(`${view.month}-01`, 'month');
  const title = t('earnings.forYou', { count: jobs });
  return (
    <section aria-label={title} className="overflow-clip rounded-panel border border-border bg-card">
      <div className="grid grid-cols-1 gap-x-12 gap-y-5 p-5 sm:p-8 md:grid-cols-[1fr_minmax(18rem,25rem)]">
        <div>
          <h2 className="text-sm font-semibold">{title}</h2>
          <p className="tabular text-4xl leading-tight wrap-anywhere sm:text-5xl font-bold tracking-[-.03em]">
            {money(forYou)}
          </p>
          <p className="text-sm text-muted">
            {stations.length > 1 ? t('earnings.now', { month }) : t('sums.paid', { month })}
          </p>
        </div>
        <MoneyRows
          rows={[
            { label: t('earnings.agreed'), amount: money(agreed) },
            { label: t('earnings.commission'), amount: money(0 - commission) },
            { label: t('earnings.yours'), amount: money(forYou), sum: true },
          ]}
        />
        {stations.length > 1 && (
          <div className="md:col-span-2">
            <SplitBar
              label={stations
                .map((station) => `${stationName(station, t, month)}: ${money(station.forYou)}`)
                .join('; ')}
              parts={stations.map((station) => ({ tone: payoutStateTone(station, view), amount: station.forYou }))}
            />
          </div>
        )}
      </div>
      <dl className="grid border-t border-border sm:grid-flow-col sm:auto-cols-fr">
        {stations.map((station) => (
          <div
            key={station.name}
            className="border-border px-5 py-4 not-first:border-t sm:px-8 sm:py-5 sm:not-first:border-s sm:not-first:border-t-0"
          >
            <dt className="flex items-center gap-2 text-sm text-muted">
              <PayoutStateIcon station={station} view={view} />
              {stationName(station, t, month)}
            </dt>
            <dd className="tabular my-1 text-2xl leading-tight font-bold tracking-[-.03em]">{money(station.forYou)}</dd>
            <dd className="text-sm text-muted">
              {t('sums.jobs', { count: station.jobs })}
              {station.frozen > 0 && (
                <span className="block">{t('sums.frozen', { amount: money(station.frozen) })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The station's name; what is paid belongs to a month. */
export function stationName({ name }: EarningsStation, t: Texts<'provider'>, month: string): string {
  if (name === 'paid') return t('sums.paid', { month });
  return name === 'held' ? t('sums.held') : t('sums.onTheWay');
}
