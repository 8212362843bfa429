import da from './terms/da.json' with { type: 'json' };
import de from './terms/de.json' with { type: 'json' };
import el from './terms/el.json' with { type: 'json' };
import en from './terms/en.json' with { type: 'json' };
import es from './terms/es.json' with { type: 'json' };
import fi from './terms/fi.json' with { type: 'json' };
import fr from './terms/fr.json' with { type: 'json' };
import it from './terms/it.json' with { type: 'json' };
import ja from './terms/ja.json' with { type: 'json' };
import ko from './terms/ko.json' with { type: 'json' };
import lt from './terms/lt.json' with { type: 'json' };
import nl from './terms/nl.json' with { type: 'json' };
import no from './terms/no.json' with { type: 'json' };
import pl from './terms/pl.json' with { type: 'json' };
import pt from './terms/pt.json' with { type: 'json' };
import sv from './terms/sv.json' with { type: 'json' };

import { serviceCategories, type CategoryKey } from '../categories.ts';
import type { LanguageCode } from '../languages.ts';
import { groupBy } from './group-items.ts';
import { foldTerm, isUnspaced, splitTerms } from './split-terms.ts';

type WordsOfTrades = Readonly<Record<CategoryKey | 'weak', readonly string[]>>;

/** What people type for each trade, by language; `weak` words say little about any of them. */
const files: Readonly<Record<LanguageCode, WordsOfTrades>> = {
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  it,
  ja,
  ko,
  lt,
  nl,
  no,
  pl,
  pt,
  sv,
};
const compounding: ReadonlySet<LanguageCode> = new Set(['da', 'de', 'fi', 'nl', 'no', 'sv']);

/** A phrase that names a trade or a problem of it. */
export interface Phrase {
  readonly category: CategoryKey;
  readonly language: LanguageCode;
  readonly words: readonly string[];
  /** The letters of all its words. */
  readonly letters: number;
}

/** One word in all phrases of one language that have it. */
export interface Entry {
  readonly word: string;
  readonly language: LanguageCode;
  /** How much it says about a trade: 1 for a word of one trade alone. */
  readonly weight: number;
  readonly phrases: readonly Phrase[];
}

export interface Vocabulary {
  readonly byWord: ReadonlyMap<string, readonly Entry[]>;
  /** By their first four letters. */
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
  readonly byLength: ReadonlyMap<number, readonly string[]>;
  /** Japanese and Korean, which are found anywhere in a text; the longest first. */
  readonly unspaced: readonly UnspacedTerm[];
  readonly isCompounding: (language: LanguageCode) => boolean;
}

export interface UnspacedTerm {
  readonly term: string;
  readonly language: LanguageCode;
  readonly category: CategoryKey;
  readonly weight: number;
}

/** Words of one or two letters join others, and name nothing. */
const MIN_LETTERS = 3;
const WEAK = 0.25;

function phrasesOf(language: LanguageCode): Phrase[] {
  return serviceCategories.flatMap(({ key: category }) =>
    files[language][category].map((text) => {
      const words = splitTerms(foldTerm(text)).filter(
        (word) => word.length >= MIN_LETTERS || text.length < MIN_LETTERS,
      );
      return { category, language, words, letters: words.join('').length };
    }),
  );
}

function entriesOf(language: LanguageCode): Entry[] {
  const weak = new Set(files[language].weak.flatMap((text) => splitTerms(foldTerm(text))));
  const phrases = groupBy(
    phrasesOf(language).flatMap((phrase) => phrase.words.map((word) => ({ word, phrase }))),
    ({ word }) => word,
  );
  return [...phrases].map(([word, uses]) => {
    const trades = new Set(uses.map(({ phrase }) => phrase.category)).size;
    const weight = (weak.has(word) ? WEAK : 1) / trades;
    return { word, language, weight, phrases: uses.map(({ phrase }) => phrase) };
  });
}

function unspacedTerms(): UnspacedTerm[] {
  const languages: readonly LanguageCode[] = ['ja', 'ko'];
  const terms = languages.flatMap((language) => {
    const weak = new Set(files[language].weak.map(withoutSpaces));
    const all = serviceCategories.flatMap(({ key: category }) =>
      files[language][category].map((text) => ({ term: withoutSpaces(text), language, category })),
    );
    return all
      .filter(({ term }) => isUnspaced(term))
      .map((one) => {
        const trades = new Set(all.filter(({ term }) => term === one.term).map(({ category }) => category)).size;
        return { ...one, weight: (weak.has(one.term) ? WEAK : 1) / trades };
      });
  });
  return terms.toSorted((a, b) => b.term.length - a.term.length);
}

export function withoutSpaces(text: string): string {
  return foldTerm(text).replaceAll(/[^\p{L}\p{N}\p{M}ー]/gu, '');
}

function build(): Vocabulary {
  const languages = Object.keys(files) as LanguageCode[];
  const entries = languages.flatMap(entriesOf).filter(({ word }) => !isUnspaced(word));
  const byWord = groupBy(entries, ({ word }) => word);
  const words = [...byWord.keys()];
  return {
    byWord,
    byBeginning: groupBy(
      words.filter((word) => word.length >= 4),
      (word) => word.slice(0, 4),
    ),
    byLength: groupBy(words, (word) => word.length),
    unspaced: unspacedTerms(),
    isCompounding: (language) => compounding.has(language),
  };
}

let built: Vocabulary | undefined;

/** Built at its first use. */
export function vocabulary(): Vocabulary {
  built ??= build();
  return built;
}
