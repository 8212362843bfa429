import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { conversionsCsv } from './dashboard-csv.ts';
import { ExportButton } from './export-button.tsx';
import { useFigures } from './use-figures.ts';

type Conversion = DashboardView['conversions'][number];

/** What people did in the period, and what it was worth; solid for the period, outlined for the one before. */
export function ConversionsPanel({ view }: { view: DashboardView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const { conversions, from, to } = view;
  const shown = conversions.filter(({ count }) => count > 0);
  const most = Math.max(1, ...shown.flatMap(({ count, before }) => [count, before ?? 0]));
  const heading = 'px-2 py-2.5 text-end font-normal';
  const nameOf = ({ kind, currency }: Conversion) => t(`kind.${kind}`) + (currency === null ? '' : `, ${currency}`);
  const hidden = conversions.filter(({ hiddenWeeks }) => hiddenWeeks.length > 0);
  return (
    <Panel
      flush
      title={t('conversions.title')}
      aside={
        <ExportButton
          name={t('conversions.title')}
          file={`conversions-${from}-${to}`}
          csv={() => conversionsCsv(view)}
        />
      }
      foot={
        <>
          <p>{t('conversions.note')}</p>
          {hidden.length > 0 && (
            <p>
              {t('conversions.hidden', {
                list: hidden.map((one) => `${nameOf(one)} (${figures.weeks(one.hiddenWeeks.length)})`).join(' · '),
              })}
            </p>
          )}
        </>
      }
    >
      {shown.length === 0 ? (
        <p className="p-5 text-muted sm:px-6">{t('dashboard.none')}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full min-w-160 text-sm tabular-nums">
            <thead>
              <tr className="border-b border-border text-muted">
                <th scope="col" className="px-5 py-2.5 text-start font-normal sm:px-6">
                  {t('conversions.name')}
                </th>
                <th scope="col" className={heading}>
                  {t('conversions.count')}
                </th>
                <th scope="col" className={heading}>
                  {t('conversions.before')}
                </th>
                <th scope="col" className={heading}>
                  {t('conversions.value')}
                </th>
                <th scope="col" className="px-5 py-2.5 text-end font-normal sm:px-6">
                  {t('conversions.spread')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-border">
              {shown.map((one) => (
                <tr key={nameOf(one)}>
                  <th scope="row" className="w-2/5 px-5 py-3 text-start font-semibold sm:px-6">
                    {nameOf(one)}
                    <PairedBar count={one.count} before={one.before ?? 0} most={most} />
                  </th>
                  <td className="px-2 py-3 text-end font-semibold">{figures.number(one.count)}</td>
                  <td className="px-2 py-3 text-end">{one.before === null ? '–' : figures.number(one.before)}</td>
                  <Value {...one} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Value({ value, currency }: Conversion) {
  const t = useT('analytics');
  const figures = useFigures();
  const money = (amount: number) => figures.money(amount, currency ?? '');
  return (
    <>
      <td className="px-2 py-3 text-end">
        {value === null ? (
          <span className="text-muted">{t('conversions.noValue')}</span>
        ) : (
          <bdi className="font-semibold">{money(value.amount)}</bdi>
        )}
      </td>
      <td className="px-5 py-3 text-end sm:px-6">
        <bdi>{value === null ? '–' : `${money(value.median)} · ${money(value.p90)}`}</bdi>
      </td>
    </>
  );
}

function PairedBar({ count, before, most }: { count: number; before: number; most: number }) {
  const toWidth = (part: number) => `${(part / most) * 100}%`;
  return (
    <svg aria-hidden="true" width="100%" height="12" className="mt-1.5 block rtl:-scale-x-100">
      <rect width={toWidth(count)} height="8" className="fill-primary" />
      {before > 0 && (
        <rect x="0.5" y="9" width={toWidth(before)} height="2.5" className="fill-transparent stroke-control" />
      )}
    </svg>
  );
}
