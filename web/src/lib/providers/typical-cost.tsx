import { queryOptions, useQuery } from '@tanstack/react-query';

import type { CostsView } from '#query-api/contract/costs.ts';

import { api } from '../api/api.ts';
import { useLanguage, useT } from '../i18n/use-t.ts';
import { countryName, isCountry } from '../locale/countries.ts';
import { useFormat } from '../use-format.ts';

interface Asked {
  country: string;
  /** Category key. */
  trade: string;
  /** Town or district, where it is known. */
  place: string;
}

const costsQuery = ({ country, trade, place }: Asked) =>
  queryOptions({
    queryKey: ['costs', country, trade, place] as const,
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ country, category: trade, ...(place === '' ? {} : { place }) });
      return api.get<CostsView>(`/api/costs?${query.toString()}`, { signal });
    },
  });

/** What such jobs came to in this place or country. Nothing where too few were finished to claim it. */
export function TypicalCost({ country, trade, place }: Asked) {
  const t = useT('providers');
  const format = useFormat();
  const language = useLanguage();
  const { data } = useQuery({ ...costsQuery({ country, trade, place: place.trim() }), enabled: trade !== '' });
  const cost = data?.costs.find((each) => each.trade === trade);
  if (data === undefined || cost === undefined) return null;
  const money = (amount: number): string => format.money({ amount, currency: data.currency }, { whole: true });
  const where = isCountry(country) ? countryName(country, language) : country;
  return (
    <p className="rounded-card bg-surface px-4 py-3 text-sm">
      <b className="block font-semibold">
        {t('cost.range', {
          place: cost.scope === 'place' ? place.trim() : where,
          low: money(cost.low),
          high: money(cost.high),
        })}
      </b>
      <span className="text-muted">
        {t('cost.basis', { number: format.number(cost.jobs), date: format.date(cost.until, 'year') })}
      </span>
    </p>
  );
}
