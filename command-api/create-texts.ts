import i18next from 'i18next';

import type { LanguageCode } from '#domain/languages.ts';
import { isolate } from '#domain/text/isolate.ts';

const DEFAULT_LANGUAGE = 'en';
const PRODUCT = 'Homewright';

export type Text = (key: string, values?: Readonly<Record<string, string>>) => string;
/** The language's texts; English where there are none. */
export type Texts = (language: string) => { t: Text; language: string };

/** Texts that our servers write themselves, by language: each with the same keys as the English ones. */
export function createTexts(texts: Readonly<Record<LanguageCode, object>>): Texts {
  const i18n = i18next.createInstance();
  // All texts are in memory: initialisation is synchronous.
  void i18n.init({
    initAsync: false,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: Object.keys(texts),
    resources: Object.fromEntries(Object.entries(texts).map(([language, translation]) => [language, { translation }])),
    // HTML is escaped where it is rendered; here a person's text is isolated from the sentence around it.
    interpolation: { escapeValue: true, escape: isolate, defaultVariables: { product: PRODUCT } },
  });
  return (language) => {
    const known = Object.hasOwn(texts, language) ? language : DEFAULT_LANGUAGE;
    // These keys differ from the web's, which i18next is typed with.
    return { t: i18n.getFixedT(known) as unknown as Text, language: known };
  };
}
