import type { MeView } from '#query-api/contract/people.ts';

import { isLanguage } from '#web/lib/i18n/languages.ts';
import { textSource } from '#web/lib/i18n/text-source.ts';
import { isCountry } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { ownChoice, storeAccountLanguage } from '#web/lib/locale/stored-locale.ts';

/** Applies the account's locale on sign-in, when none was chosen in this browser. */
export function useAccountLocale(): (user: MeView['user']) => Promise<void> {
  const { takeUpCountry } = useCountry();
  return async ({ language, localeCountry }) => {
    const chosen = ownChoice();
    if (!chosen.country && isCountry(localeCountry)) takeUpCountry(localeCountry);
    if (chosen.language || !isLanguage(language)) return;
    storeAccountLanguage(language);
    await textSource().changeLanguage(language);
  };
}
