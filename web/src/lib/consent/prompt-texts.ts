import type { Language } from '#web/lib/i18n/languages.ts';

import type { Resources } from '../i18n/resources.ts';

type Privacy = Resources['privacy'];

type Prompt = Privacy['prompt'];

/** A text of the banner or of its toast. */
export type PromptTexts = (key: `prompt.${keyof Prompt}`, values?: Record<string, string>) => string;

const files = import.meta.glob<Privacy>('../../../locales/*/privacy.json', { import: 'default' });

/** The landing page has no reader for texts that arrive late, so the prompt brings its own, for both documents. */
export async function loadPromptTexts(language: Language): Promise<PromptTexts> {
  const file = files[`../../../locales/${language}/privacy.json`];
  if (!file) throw new Error(`No privacy texts in ${language}`);
  const { prompt } = await file();
  return (key, values = {}) =>
    prompt[key.slice('prompt.'.length) as keyof Prompt].replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
}
