import type { Language } from '#web/lib/i18n/languages.ts';

const WORDS_A_MINUTE = 200;

/** How long people read, in whole minutes. Words are found by the language: Japanese has no spaces between them. */
export function readingMinutes(texts: readonly string[], language: Language): number {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  let words = 0;
  for (const text of texts) for (const { isWordLike } of segmenter.segment(text)) if (isWordLike === true) words += 1;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
