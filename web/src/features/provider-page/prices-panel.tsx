import type { Currency } from '#domain/money/currencies.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Panel } from '#web/ui/panel.tsx';

import type { Service } from './services.ts';

/** What each trade costs from, and what finished jobs came to. */
export function PricesPanel({ services, currency }: { services: readonly Service[]; currency: Currency }) {
  const t = useT('providers');
  const shown = services.filter(({ published, finished }) => published !== null || finished !== null);
  const highest = Math.max(...shown.map(({ finished }) => finished?.range?.high ?? 0));
  return (
    <Panel
      flush={shown.length > 0}
      title={t('prices.title')}
      foot={shown.some(({ finished }) => (finished?.range ?? null) !== null) ? t('prices.foot') : undefined}
    >
      {shown.length === 0 ? (
        <p className="text-muted">{t('prices.none')}</p>
      ) : (
        <ul className="divide-y divide-border">
          {shown.map((service) => (
            <PriceRow key={service.trade} service={service} currency={currency} highest={highest} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface PriceRowProps {
  service: Service;
  currency: Currency;
  /** The end of the scale that all trades share. */
  highest: number;
}

function PriceRow({ service: { trade, published, finished }, currency, highest }: PriceRowProps) {
  const t = useT('providers');
  const tEdit = useT('providerEdit');
  const format = useFormat();
  const categoryName = useCategoryName();
  const money = (amount: number): string => format.money({ amount, currency });
  const range = finished?.range ?? null;
  return (
    <li className="grid gap-x-5 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:px-6">
      <p className="min-w-0">
        <b className="block font-bold wrap-anywhere">{categoryName(trade)}</b>
        <span className="text-sm text-muted">
          {published === null
            ? t('prices.noFrom')
            : tEdit(`from.${published.unit}`, { amount: money(allInPrice(published, currency)) })}
        </span>
      </p>
      <div className="grid min-w-0 content-start gap-1.5 text-sm">
        {range !== null && (
          <>
            <b className="tabular font-semibold">
              {t('prices.range', { low: money(range.low), high: money(range.high) })}
            </b>
            <span aria-hidden="true" className="relative block h-2 rounded-full bg-neutral-soft">
              <span
                className="absolute inset-y-0 rounded-full bg-primary"
                style={{
                  insetInlineStart: `${(range.low / highest) * 100}%`,
                  insetInlineEnd: `${100 - (range.high / highest) * 100}%`,
                  minInlineSize: '.375rem',
                }}
              />
            </span>
          </>
        )}
        <span className="text-muted">
          {finished === null
            ? t('prices.noJobs')
            : t(range === null ? 'prices.tooFew' : 'prices.middleHalf', {
                formatted: format.number(finished.jobs),
              })}
        </span>
      </div>
    </li>
  );
}
