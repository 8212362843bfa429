import type { i18n as I18n } from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, isLanguage } from './languages.ts';
import type { Namespace } from './resources.ts';
import type { TextSource, Texts } from './text-source.ts';

/**
 * What `useTranslation` of react-i18next gives, for a fraction of the work: that one copies the whole of i18next for each
 * component, and all of its options for each text.
 */
export function textHooks(i18n: I18n): Pick<TextSource, 'useTexts' | 'useLanguage'> {
  // Both by language and namespace: every component that asks gets the same function.
  const known = new Map<string, unknown>();
  const awaited = new Map<string, Promise<void>>();
  const translate = i18n.t as unknown as (key: string, options: object) => string;

  function subscribe(onChange: () => void): () => void {
    i18n.on('languageChanged', onChange);
    return () => i18n.off('languageChanged', onChange);
  }

  function useTexts<N extends Namespace>(namespace: N): Texts<N> {
    const language = useSyncExternalStore(subscribe, () => i18n.language);
    const name = `${language}/${namespace}`;
    if (!awaited.has(name) && !i18n.hasLoadedNamespace(namespace)) awaited.set(name, i18n.loadNamespaces(namespace));
    const texts = awaited.get(name);
    // When they are there, too: React goes on with a drawing that waited for them, and it must wait in the same order.
    if (texts !== undefined) use(texts);
    if (!known.has(name)) {
      const t = (key: string, options?: object) => translate(key, { ...options, ns: namespace, lng: language });
      // `Trans` looks there for the namespace of its text.
      known.set(name, Object.assign(t, { ns: namespace }));
    }
    return known.get(name) as Texts<N>;
  }

  return {
    useTexts,
    useLanguage() {
      const resolved = useSyncExternalStore(subscribe, () => i18n.resolvedLanguage);
      return resolved !== undefined && isLanguage(resolved) ? resolved : DEFAULT_LANGUAGE;
    },
  };
}
