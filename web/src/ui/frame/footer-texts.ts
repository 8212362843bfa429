import type texts from '../../../locales/en/footer.json';
import { DEFAULT_LANGUAGE, type Language } from '#web/lib/i18n/languages.ts';

export type FooterTexts = typeof texts;

const files = import.meta.glob<FooterTexts>('../../../locales/*/footer.json', { import: 'default' });
const loaded = new Map<Language, Promise<FooterTexts | null>>();

function load(language: Language): Promise<FooterTexts> {
  const file = files[`../../../locales/${language}/footer.json`];
  return file === undefined ? Promise.reject(new Error(`No footer texts in ${language}`)) : file();
}

/** The landing page has no reader for texts that arrive late. English stands in for another language; null without. */
export function loadFooterTexts(language: Language): Promise<FooterTexts | null> {
  const texts =
    loaded.get(language) ??
    load(language)
      .catch(() => load(DEFAULT_LANGUAGE))
      .catch(() => null);
  loaded.set(language, texts);
  return texts;
}
