import type { CostsView } from '#query-api/contract/costs.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';

import { isCategory } from './is-category.ts';
import { SectionHead } from './section-head.tsx';
import { useFetched } from './use-fetched.ts';

/** What finished jobs came to in the reader's country. Nothing where too few were finished, or where it cannot be read. */
export function CostsSection() {
  const t = useT('landing');
  const names = useT('common');
  const format = useFormat();
  const language = useLanguage();
  const { country } = useCountry();
  const source = useFetched<CostsView>(`/api/costs?country=${country}`);
  if (source.state !== 'ready' || source.data.costs.length === 0) return null;
  const { costs, currency } = source.data;
  const money = (amount: number): string => format.money({ amount, currency }, { whole: true });
  return (
    <section aria-labelledby="costs" className="container-page pb-16 sm:pb-24">
      <SectionHead
        id="costs"
        title={t('costs.title')}
        lead={t('costs.lead', { country: countryName(country, language) })}
      />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {costs.map(({ trade, low, high, jobs, until }) => (
          <li key={trade} className="rounded-card border border-border bg-card p-5">
            <b className="block">{isCategory(trade) ? names(`category.${trade}`) : trade}</b>
            <span className="tabular my-1 block text-xl font-semibold">
              {t('costs.range', { low: money(low), high: money(high) })}
            </span>
            <span className="text-sm text-muted">
              {t('costs.basis', { number: format.number(jobs), date: format.date(until, 'year') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
