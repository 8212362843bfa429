import { ruleBook } from '#domain/policy/rule-book.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LongText } from '#web/ui/long-text.tsx';

import { useTermsSections } from './use-terms-sections.ts';

/** The terms that a new account agrees to, in the version that is pinned to new accounts and jobs. */
export function TermsPage() {
  const t = useT('legal');
  const format = useFormat();
  const language = useLanguage();
  const { country } = useCountry();
  const since = format.day(ruleBook.termsSince);
  return (
    <LongText
      title={t('terms.title')}
      edition={t('terms.version', { version: ruleBook.termsVersion, date: since })}
      lead={t('terms.lead', { country: countryName(country, language) })}
      contents={t('contents')}
      sections={useTermsSections()}
    />
  );
}
