import { useQuery } from '@tanstack/react-query';

import type { CostsView } from '#query-api/contract/costs.ts';

import { useLanguage, useT } from '../i18n/use-t.ts';
import { countryName, isCountry } from '../locale/countries.ts';
import { useFormat } from '../use-format.ts';
import { costsQuery } from './costs-query.ts';

interface Asked {
  country: string;
  /** Category key. */
  trade: string;
  /** Town or district, where it is known. */
  place: string;
}

/** What such jobs came to in this place or country. Nothing where too few were finished to claim it. */
export function TypicalCost({ country, trade, place }: Asked) {
  const language = useLanguage();
  const { data } = useQuery({
    ...costsQuery({ country, category: trade, place: place.trim() }),
    enabled: trade !== '',
  });
  const cost = data?.costs.find((each) => each.trade === trade);
  if (data === undefined || cost === undefined) return null;
  const where = isCountry(country) ? countryName(country, language) : country;
  return <CostRange cost={cost} currency={data.currency} place={cost.scope === 'place' ? place.trim() : where} />;
}

interface CostRangeProps {
  cost: CostsView['costs'][number];
  currency: string;
  place: string;
}

export function CostRange({ cost, currency, place }: CostRangeProps) {
  const t = useT('providers');
  const format = useFormat();
  const money = (amount: number): string => format.money({ amount, currency }, { whole: true });
  return (
    <p className="rounded-card bg-surface px-4 py-3 text-sm">
      <b className="block font-semibold">{t('cost.range', { place, low: money(cost.low), high: money(cost.high) })}</b>
      <span className="text-muted">
        {t('cost.basis', { number: format.number(cost.jobs), date: format.date(cost.until, 'year') })}
      </span>
    </p>
  );
}
