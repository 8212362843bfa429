import i18next from 'i18next';

import { startI18n } from '#web/app/i18n.ts';
import type { Language } from '#web/lib/i18n/languages.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

/** The real texts, before the first render of a test. */
export async function startTexts(namespaces: Namespace[], language: Language = 'en'): Promise<void> {
  await startI18n(language, namespaces, files);
  i18next.options.missingInterpolationHandler = (text: string) => {
    throw new Error(`a value is missing in “${text}”`);
  };
}
