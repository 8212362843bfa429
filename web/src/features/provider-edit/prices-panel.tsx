import type { CategoryKey } from '#domain/categories.ts';
import { commissionRate, computeReceived, currentFees } from '#domain/money/quoted-fees.ts';
import { allInPrice } from '#domain/provider-profile/shown-price.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { priceField, serviceUnits, toServices, unitField } from './edit-form.ts';
import type { ProfileFlow } from './use-profile-flow.ts';

/** For each trade what the provider charges at least, what clients see of it, and what the provider receives. */
export function PricesPanel({ flow }: { flow: ProfileFlow }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const { level } = flow.own;
  const rates = { fee: format.percent(currentFees.serviceFeeBp), commission: format.percent(commissionRate(level)) };
  return (
    <Panel
      title={t('prices.title')}
      aside={<span className="text-sm text-muted">{t('prices.rates', rates)}</span>}
      foot={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex-[1_1_16rem]">{t('prices.foot')}</p>
          <LinkButton to={paths.profile()} tone="secondary">
            {t('prices.trades')}
          </LinkButton>
        </div>
      }
      flush
    >
      <ul className="divide-y divide-border">
        {flow.typed.trades.map((trade) => (
          <li key={trade} className="grid gap-4 px-5 py-5 sm:px-6">
            <TradePrice flow={flow} trade={trade} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TradePrice({ flow, trade }: { flow: ProfileFlow; trade: CategoryKey }) {
  const t = useT('providerEdit');
  const format = useFormat();
  const name = useCategoryName()(trade);
  const { currency } = flow.typed;
  const service = toServices(flow.values, flow.typed).find((each) => each.trade === trade);
  const money = (amount: number) => format.money({ amount, currency });
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{name}</legend>
      <div className="mt-2.5 grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.1fr)]">
        <TextField
          {...flow.field(priceField(trade))}
          label={t('prices.from')}
          prefix={format.symbol(currency)}
          inputMode="decimal"
          autoComplete="off"
        />
        <Select
          {...flow.field(unitField(trade))}
          defaultValue={flow.values[unitField(trade)]}
          label={t('prices.per')}
          options={serviceUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        />
        {service !== undefined && (
          <dl className="tabular grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm sm:pt-7">
            <dt className="text-muted">{t('prices.clientsSee')}</dt>
            <dd className="text-end font-semibold">{money(allInPrice(service, currency))}</dd>
            <dt className="text-muted">{t('prices.youReceive')}</dt>
            <dd className="text-end font-semibold">{money(computeReceived(service.from, flow.own.level))}</dd>
          </dl>
        )}
      </div>
    </fieldset>
  );
}
