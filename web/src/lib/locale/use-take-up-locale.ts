import type { MeView } from '#query-api/contract/people.ts';

import { isLanguage } from '../i18n/languages.ts';
import { textSource } from '../i18n/text-source.ts';
import { isCountry } from './countries.ts';
import { useCountry } from './country.tsx';
import { ownChoice, storeLanguage } from './stored-locale.ts';

/** Whoever signs in reads as they chose elsewhere, where nobody chose anything in this browser. */
export function useTakeUpLocale(): (user: MeView['user']) => Promise<void> {
  const { setCountry } = useCountry();
  return async ({ language, localeCountry }) => {
    const chosen = ownChoice();
    if (!chosen.country && isCountry(localeCountry)) setCountry(localeCountry);
    if (chosen.language || !isLanguage(language)) return;
    storeLanguage(language);
    await textSource().changeLanguage(language);
  };
}
