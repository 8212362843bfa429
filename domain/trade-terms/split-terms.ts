import { foldForSearch } from '../text/fold-for-search.ts';

/** Words of a text that are read: each one is compared with all terms, and costs reads of the database. */
export const MAX_TERMS = 12;

/** Katakana as hiragana: ぐらつく and グラつく are the same word. */
function toHiragana(text: string): string {
  return text.replaceAll(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
}

/** The form in which words of trades are compared: folded as for search, with one kind of kana. */
export function foldTerm(text: string): string {
  return toHiragana(foldForSearch(text));
}

/** The words of a folded text: letters and digits, parts of a hyphenated word on their own. */
export function splitTerms(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}\p{M}ー]+/gu) ?? [];
}

/** Japanese, which is written without spaces, and Korean, whose endings join its words. */
export function isUnspaced(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);
}
