import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, directionOf, type Language, languages } from './languages.ts';
import { lazyTexts, type TextFiles } from './load.ts';
import type { Namespace } from './resources.ts';

function dressDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Starts the texts in `language`; missing keys and languages that fail to load fall back to English. */
export async function startI18n(language: Language, namespaces: Namespace[], files: TextFiles): Promise<void> {
  i18next.on('languageChanged', dressDocument);
  await i18next
    .use(lazyTexts(files))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: languages.map(({ code }) => code),
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
}

/** Fetches the texts of a page before it is shown. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
}
