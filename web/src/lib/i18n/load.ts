import type { BackendModule } from 'i18next';

type Dictionary = Record<string, unknown>;

/** The files of the texts by their path, as `import.meta.glob` gives them: one chunk a language and namespace. */
export type TextFiles = Record<string, () => Promise<Dictionary>>;

/** Fetches each file of texts when it is first needed. */
export function lazyTexts(files: TextFiles): BackendModule {
  const byEnd = new Map(Object.entries(files).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]));
  return {
    type: 'backend',
    init: () => undefined,
    read: (language, namespace, done) => {
      const file = byEnd.get(`${language}/${namespace}.json`);
      if (!file) return done(new Error(`No texts for ${language}/${namespace}`), false);
      file().then(
        (texts) => done(null, texts),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
  };
}
