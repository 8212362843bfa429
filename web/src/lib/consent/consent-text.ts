import { TEXT_VERSION } from '#domain/consent/texts.ts';
import type { ConsentText } from '#query-api/contract/consent.ts';
import type { Language } from '#web/lib/i18n/languages.ts';

const files = import.meta.glob<ConsentText>('../../../../domain/consent/texts/*/*.json', { import: 'default' });
const loaded = new Map<Language, Promise<ConsentText>>();

/** The text that a choice is based on, word for word, in the reader's language. */
export function loadConsentText(language: Language): Promise<ConsentText> {
  const known = loaded.get(language);
  if (known) return known;
  const file = files[`../../../../domain/consent/texts/${TEXT_VERSION}/${language}.json`];
  if (!file) throw new Error(`No consent text in ${language}`);
  const text = file();
  loaded.set(language, text);
  return text;
}
