import type { BackendModule } from 'i18next';

type Dictionary = Record<string, unknown>;

/** One chunk a language and namespace, fetched when first needed. */
const files = import.meta.glob<Dictionary>('../../../locales/*/*.json', { import: 'default' });

async function load(language: string, namespace: string): Promise<Dictionary> {
  const file = files[`../../../locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`No texts for ${language}/${namespace}`);
  return file();
}

export const lazyTexts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};
