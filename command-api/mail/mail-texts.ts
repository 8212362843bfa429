import i18next from 'i18next';

import type { LanguageCode } from '#domain/languages.ts';
import { isolate } from '#domain/text/isolate.ts';

import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import el from './texts/el.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fi from './texts/fi.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import lt from './texts/lt.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

/** The texts of mails by language: each a file like the English one, with the same keys, and a line here. */
const texts: Readonly<Record<LanguageCode, object>> = {
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  it,
  ja,
  ko,
  lt,
  nl,
  no,
  pl,
  pt,
  sv,
};
const DEFAULT_LANGUAGE = 'en';
const PRODUCT = 'Homewright';

export type MailText = (key: string, values?: Readonly<Record<string, string>>) => string;

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

/** The language's texts; English where there are none. */
export function mailTexts(language: string): { t: MailText; language: string } {
  const known = Object.hasOwn(texts, language) ? language : DEFAULT_LANGUAGE;
  // This file's keys differ from the web's, which i18next is typed with.
  return { t: i18n.getFixedT(known) as unknown as MailText, language: known };
}
