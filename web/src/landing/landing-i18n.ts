import { useSyncExternalStore } from 'react';
import { isolate } from '#domain/text/isolate.ts';
import { setDocumentLanguage } from '#web/lib/i18n/set-document-language.ts';
import { DEFAULT_LANGUAGE, type Language } from '#web/lib/i18n/languages.ts';
import { type Dictionary, type TextFiles, textLoader } from '#web/lib/i18n/text-loader.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';
import { setTextSource, type Texts } from '#web/lib/i18n/text-source.ts';

type Options = Record<string, string | number | undefined> & { count?: number };
type Dictionaries = ReadonlyMap<string, Dictionary>;

function find(dictionary: Dictionary | undefined, key: string): string | undefined {
  let at: unknown = dictionary;
  for (const part of key.split('.')) at = typeof at === 'object' && at !== null ? (at as Dictionary)[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * Reads i18next's JSON v4: nested keys, `{{values}}`, `$t(other:key)`, plural forms, English when a text is missing.
 */
export function createReader(dictionaries: Dictionaries, language: string) {
  const chain = [language, DEFAULT_LANGUAGE].map((code) => ({ code, forms: new Intl.PluralRules(code) }));

  function findText(namespace: string, key: string, count: number | undefined): string | undefined {
    for (const { code, forms } of chain) {
      const dictionary = dictionaries.get(`${code}/${namespace}`);
      const plural = count === undefined ? '' : `_${forms.select(count)}`;
      const text = find(dictionary, key + plural) ?? find(dictionary, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function read(namespace: string, key: string, options: Options = {}): string {
    const text = findText(namespace, key, options.count) ?? key;
    return text
      .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => isolate(String(options[name] ?? '')))
      .replace(/\$t\((?:(\w+):)?([\w.]+)\)/g, (_, other: string | undefined, nested: string) =>
        read(other ?? namespace, nested, options),
      );
  }
  return read;
}

/** Starts the texts of a page that shows few of them and cannot afford i18next. */
export async function startLandingI18n(language: Language, namespaces: Namespace[], files: TextFiles): Promise<void> {
  const load = textLoader(files);
  const dictionaries = new Map<string, Dictionary>();
  const listeners = new Set<() => void>();
  let shown: Language = DEFAULT_LANGUAGE;
  let texts = new Map<string, unknown>();

  async function change(next: Language): Promise<void> {
    const wanted = [next, DEFAULT_LANGUAGE].flatMap((code) =>
      namespaces.map((namespace) => [code, namespace] as const),
    );
    const missing = wanted.filter(([code, namespace]) => !dictionaries.has(`${code}/${namespace}`));
    await Promise.all(
      // A language that fails to load falls back to English.
      missing.map(async ([code, namespace]) => {
        const dictionary = await load(code, namespace).catch((): Dictionary => ({}));
        dictionaries.set(`${code}/${namespace}`, dictionary);
      }),
    );
    shown = next;
    const read = createReader(dictionaries, next);
    texts = new Map(namespaces.map((name) => [name, (key: string, options?: Options) => read(name, key, options)]));
    setDocumentLanguage(next);
    for (const listener of listeners) listener();
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  await change(language);
  setTextSource({
    useTexts: <N extends Namespace>(namespace: N) =>
      useSyncExternalStore(subscribe, () => texts.get(namespace)) as Texts<N>,
    useLanguage: () => useSyncExternalStore(subscribe, () => shown),
    changeLanguage: change,
  });
}
