export type Dictionary = Record<string, unknown>;

/** The text files by their path, as `import.meta.glob` gives them: lazy functions, or loaded modules. */
export type TextFiles = Record<string, (() => Promise<Dictionary>) | Dictionary>;

/** Fetches one file of texts. */
export type LoadTexts = (language: string, namespace: string) => Promise<Dictionary>;

export function textLoader(files: TextFiles): LoadTexts {
  const byEnd = new Map(Object.entries(files).map(([path, file]) => [path.split('/').slice(-2).join('/'), file]));
  return async (language, namespace) => {
    const file = byEnd.get(`${language}/${namespace}.json`);
    if (!file) throw new Error(`No texts for ${language}/${namespace}`);
    return typeof file === 'function' ? file() : file;
  };
}
