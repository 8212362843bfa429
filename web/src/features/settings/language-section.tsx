import { businessNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { getCountryCurrency } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LocaleChoice } from '#web/ui/frame/locale-choice.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** 1,234.50, with the signs that differ between countries. */
const EXAMPLE_AMOUNT = 1_234_50;

/** Language and country, and how dates and amounts then read. */
export function LanguageSection() {
  const t = useT('settings');
  const format = useFormat();
  const { country } = useCountry();
  const amount = { amount: EXAMPLE_AMOUNT, currency: getCountryCurrency(country) };
  const now = new Date(businessNow());
  return (
    <Panel>
      <LocaleChoice variant="footer" />
      <dl className="mt-5 rounded-card bg-surface px-4 py-3.5">
        <dt className="text-sm text-muted">{t('language.reads')}</dt>
        <dd className="tabular mt-1 font-semibold">
          {format.date(now, 'fullMoment')} · {format.money(amount)}
        </dd>
      </dl>
    </Panel>
  );
}
