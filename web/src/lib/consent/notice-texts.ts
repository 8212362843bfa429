import type { Language } from '#web/lib/i18n/languages.ts';

import type { Resources } from '../i18n/resources.ts';

type Privacy = Resources['privacy'];

type Notice = Privacy['notice'];

/** A text of the banner or of its toast. */
export type NoticeTexts = (key: `notice.${keyof Notice}`, values?: Record<string, string>) => string;

const files = import.meta.glob<Privacy>('../../../locales/*/privacy.json', { import: 'default' });

/** The landing page has no reader for texts that arrive late, so the notice brings its own, for both documents. */
export async function loadNoticeTexts(language: Language): Promise<NoticeTexts> {
  const file = files[`../../../locales/${language}/privacy.json`];
  if (!file) throw new Error(`No privacy texts in ${language}`);
  const { notice } = await file();
  return (key, values = {}) =>
    notice[key.slice('notice.'.length) as keyof Notice].replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? '',
    );
}
