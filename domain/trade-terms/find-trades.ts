import { serviceCategories, type CategoryKey } from '../categories.ts';
import type { LanguageCode } from '../languages.ts';
import { matchTerm, type WordMatch } from './match-term.ts';
import { vocabulary, withoutSpaces, type Phrase, type UnspacedTerm } from './vocabulary.ts';
import { foldTerm, isUnspaced, MAX_TERMS, splitTerms } from './split-terms.ts';

/** A trade that a text may mean. */
export interface FoundTrade {
  readonly category: CategoryKey;
  /** The words of the text that say so, folded, in their order. */
  readonly words: readonly string[];
  /** Above 0; to compare trades of the same text. */
  readonly score: number;
}

/** Less says nothing: a weak word alone, or one with a far likeness. */
const MIN_SCORE = 0.3;
/** What is to be cleaned says more than that it is: who cleans gutters is a roofer. */
const CLEANING = 0.9;
/** For words of the reader's own language. */
const OWN_LANGUAGE = 1.15;

/**
 * The trades that a text in any of our languages may mean, the likeliest first: "leaking tap", "tropfender Wasserhahn".
 * @param language that of the reader, which decides between words that two languages share
 */
export function findTrades(text: string, language?: LanguageCode): FoundTrade[] {
  const typed = [...new Set(splitTerms(foldTerm(text)))].slice(0, MAX_TERMS);
  const spaced = typed.filter((word) => !isUnspaced(word));
  const matches = new Map(spaced.map((word) => [word, matchTerm(word, vocabulary(), language)]));
  const joined = typed.some(isUnspaced) ? withoutSpaces(text) : '';
  const terms = vocabulary().unspaced.filter(({ term }) => joined.includes(term));
  return serviceCategories
    .flatMap(({ key }) => [...scoreSpaced(key, matches, language), ...scoreUnspaced(key, terms, joined)])
    .map((found) => (found.category === 'cleaning' ? { ...found, score: found.score * CLEANING } : found))
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .filter(({ category }, i, all) => all.findIndex((other) => other.category === category) === i);
}

type Matches = ReadonlyMap<string, readonly WordMatch[]>;

/** A category's score in each language that has some of the words. */
function scoreSpaced(category: CategoryKey, matches: Matches, own: LanguageCode | undefined): FoundTrade[] {
  const languages = new Set([...matches.values()].flat().map(({ entry }) => entry.language));
  return [...languages].map((language) => {
    const quality = bestQualities(matches, language);
    const scored = [...matches].flatMap(([word, found]) => {
      const scores = found
        .filter(({ entry }) => entry.language === language)
        .map((match) => match.entry.weight * match.quality * bestCoverage(match, category, quality));
      const score = Math.max(0, ...scores);
      return score === 0 ? [] : [{ word, score }];
    });
    const sum = scored.reduce((total, { score }) => total + score, 0);
    return { category, words: scored.map(({ word }) => word), score: sum * (language === own ? OWN_LANGUAGE : 1) };
  });
}

/** How well each word of a language was typed. */
function bestQualities(matches: Matches, language: LanguageCode): Map<string, number> {
  const best = new Map<string, number>();
  for (const { entry, quality } of [...matches.values()].flat()) {
    if (entry.language !== language) continue;
    best.set(entry.word, Math.max(quality, best.get(entry.word) ?? 0));
  }
  return best;
}

/** How much of the best of the category's phrases with this word was typed. */
function bestCoverage({ entry }: WordMatch, category: CategoryKey, quality: ReadonlyMap<string, number>): number {
  const coverages = entry.phrases
    .filter((phrase) => phrase.category === category)
    .map((phrase) => Math.sqrt(typedLetters(phrase, quality) / phrase.letters));
  return Math.max(0, ...coverages);
}

function typedLetters({ words }: Phrase, quality: ReadonlyMap<string, number>): number {
  return words.reduce((sum, word) => sum + word.length * (quality.get(word) ?? 0), 0);
}

/** Each letter of the text counts once: for the longest term that covers it. */
function scoreUnspaced(category: CategoryKey, terms: readonly UnspacedTerm[], text: string): FoundTrade[] {
  const covered = new Set<number>();
  const words: string[] = [];
  let score = 0;
  for (const { term, weight } of terms.filter((one) => one.category === category)) {
    const at = text.indexOf(term);
    const letters = Array.from({ length: term.length }, (_, i) => at + i).filter((i) => !covered.has(i));
    if (letters.length === 0) continue;
    letters.forEach((i) => covered.add(i));
    words.push(term);
    score += (letters.length * weight) / 2;
  }
  return score === 0 ? [] : [{ category, words, score }];
}
