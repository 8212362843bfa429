import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { isolate } from '#domain/text/isolate.ts';
import { setDocumentLanguage } from '#web/lib/i18n/set-document-language.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from '#web/lib/i18n/languages.ts';
import { type TextFiles, textLoader } from '#web/lib/i18n/text-loader.ts';
import { dedupeFullStop } from './dedupe-full-stop.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';
import { setTextSource, type Texts } from '#web/lib/i18n/text-source.ts';

function lazyBackend(files: TextFiles): BackendModule {
  const load = textLoader(files);
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, give) => {
      load(language, namespace).then(
        (texts) => give(null, texts),
        (error: unknown) => give(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
}

/** Starts the texts in `language`; missing keys and languages that fail to load fall back to English. */
export async function startI18n(language: Language, namespaces: Namespace[], files: TextFiles): Promise<void> {
  i18next.on('languageChanged', setDocumentLanguage);
  await i18next
    .use(lazyBackend(files))
    .use(initReactI18next)
    .use(dedupeFullStop)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: languages.map(({ code }) => code),
      ns: namespaces,
      defaultNS: 'common',
      // React escapes; what is inserted into a sentence must not turn the sentence around.
      interpolation: { escapeValue: true, escape: isolate },
      postProcess: dedupeFullStop.name,
      react: { useSuspense: true },
    });
  setTextSource({
    useTexts: (namespace) => useTranslation(namespace).t,
    useLanguage: () => {
      const { resolvedLanguage } = useTranslation().i18n;
      return resolvedLanguage !== undefined && isLanguage(resolvedLanguage) ? resolvedLanguage : DEFAULT_LANGUAGE;
    },
    changeLanguage: async (next) => {
      await i18next.changeLanguage(next);
    },
  });
}

/** Fetches the texts of a page before it is shown. */
export async function loadTexts(...namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** For texts outside of components; the namespace has to be loaded. */
export function textsNow<N extends Namespace>(namespace: N): Texts<N> {
  return i18next.getFixedT(null, namespace) as Texts<N>;
}
