import type { LanguageCode } from '../languages.ts';
import { allowedTypos, countTypos } from './typos.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';

/** A word of the vocabulary that a typed word can mean. */
export interface WordMatch {
  readonly entry: Entry;
  /** 1 for the very word. */
  readonly quality: number;
}

/** Another ending may be this long. */
const MAX_ENDING = 4;
const MIN_PART = 4;

/** From here on a typed word is taken for a word, not for one with typos. */
const IS_WORD = 0.7;

/**
 * What a typed word can mean: the very word, another form of it, a part of a compound, or else one with typos. A word of
 * the reader's own language, with typos, is likelier than another form of a foreign one.
 */
export function matchTerm(
  typed: string,
  { byWord, byBeginning, byLength, isCompounding }: Vocabulary,
  own?: LanguageCode,
): WordMatch[] {
  const toMatches = (word: string, quality: number): WordMatch[] =>
    (byWord.get(word) ?? []).map((entry) => ({ entry, quality }));
  const exact = toMatches(typed, 1);
  const forms = (byBeginning.get(typed.slice(0, 4)) ?? []).flatMap((word) => toMatches(word, formQuality(typed, word)));
  const parts = partsOf(typed).flatMap(({ part, quality }) =>
    toMatches(part, quality).filter(({ entry }) => isCompounding(entry.language)),
  );
  const found = [...exact, ...forms, ...parts].filter(({ quality }) => quality > 0);
  const words = found.filter(({ quality }) => quality >= IS_WORD);
  if (words.length === 0) return [...found, ...misspelt(typed, byLength, toMatches)];
  if (own === undefined || exact.length > 0 || words.some(({ entry }) => entry.language === own)) return found;
  const meant = misspelt(typed, byLength, toMatches).filter(({ entry }) => entry.language === own);
  return meant.length === 0 ? found : meant;
}

function formQuality(a: string, b: string): number {
  if (a === b) return 0;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const longest = Math.max(a.length, b.length);
  const fits = same >= Math.max(4, Math.ceil(longest * 0.6)) && longest - same <= MAX_ENDING;
  return fits ? 0.6 + (0.35 * same) / longest : 0;
}

/** The beginnings and ends that can be words of a compound: its last word says what it is. */
function partsOf(typed: string): { part: string; quality: number }[] {
  const lengths = Array.from({ length: Math.max(0, typed.length - MIN_PART) }, (_, i) => i + MIN_PART);
  return lengths.flatMap((length) => [
    { part: typed.slice(0, length), quality: 0.5 + (0.3 * length) / typed.length },
    { part: typed.slice(-length), quality: 0.55 + (0.35 * length) / typed.length },
  ]);
}

function misspelt(
  typed: string,
  byLength: Vocabulary['byLength'],
  toMatches: (word: string, quality: number) => WordMatch[],
): WordMatch[] {
  const max = allowedTypos(typed.length);
  if (max === 0) return [];
  const lengths = Array.from({ length: 2 * max + 1 }, (_, i) => typed.length - max + i);
  return (
    lengths
      .flatMap((length) => byLength.get(length) ?? [])
      // People rarely mistype the first letter, and many names are alike to some word but for theirs.
      .filter((word) => word.startsWith(typed.charAt(0)))
      .flatMap((word) => {
        // The shorter of the two decides, so that no short word takes a long one's second typo.
        const typos =
          word.length < 4 ? undefined : countTypos(typed, word, Math.min(max, allowedTypos(word.length + 1)));
        return typos === undefined || typos === 0 ? [] : toMatches(word, 0.9 - 0.15 * typos);
      })
  );
}
