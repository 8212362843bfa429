/** What stands between two sentences: in Japanese nothing does. */
export function sentenceGap(language: string): string {
  return language === 'ja' ? '' : ' ';
}

/** Sentences one after the other, without those that have nothing to say. */
export function joinSentences(language: string, sentences: readonly (string | undefined | false)[]): string {
  return sentences.filter(Boolean).join(sentenceGap(language));
}
