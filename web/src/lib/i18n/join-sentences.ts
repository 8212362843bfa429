/** The separator of two sentences: Japanese has none. */
export function sentenceGap(language: string): string {
  return language === 'ja' ? '' : ' ';
}

/** Joins sentences, skipping absent ones. */
export function joinSentences(language: string, sentences: readonly (string | undefined | false)[]): string {
  return sentences.filter(Boolean).join(sentenceGap(language));
}
