import type { LanguageCode } from '#domain/languages.ts';
import { findTrades } from '#domain/trade-terms/find-trades.ts';
import { foldTerm, isUnspaced, MAX_TERMS, splitTerms } from '#domain/trade-terms/split-terms.ts';
import type { Sql } from '#platform/postgres.ts';

import { inCountry, matchesTerms, type ReadTerms } from './match-terms.ts';
import { spell, toCorrections } from './spell.ts';

/** Trades that are nearly as likely as the first are searched, too. */
const NEARLY = 0.85;
/** Shorter words of a spaced script join others: `in`, `de`. */
const MIN_NAME = 3;

/** @param country searched, or undefined for all */
export async function readTerms(
  sql: Sql,
  q: string,
  country: string | undefined,
  locale: LanguageCode | undefined,
): Promise<ReadTerms> {
  const found = findTrades(q, locale);
  const likely = found.filter(({ score }) => score >= (found[0]?.score ?? 0) * NEARLY);
  const trades = likely.map(({ category, words }) => ({ category, words }));
  const rest = [...new Set(splitTerms(foldTerm(q)))].slice(0, MAX_TERMS).filter((word) => !isOfTrade(word, trades));
  const typed = rest.filter((word) => trades.length === 0 || word.length >= MIN_NAME || isUnspaced(word));
  const read = await Promise.all(typed.map(async (word) => ({ word, spellings: await spell(sql, word, country) })));
  const known = read.filter(({ spellings }) => spellings.length > 0);
  const unknown = read.filter(({ spellings }) => spellings.length === 0).map(({ word }) => word);
  const names = known.map(({ spellings }) => spellings);
  const ignored = trades.length > 0 && !(await isSomebodys(sql, { trades, names }, country)) ? typed : unknown;
  return {
    trades,
    // No provider has an unknown word: with a trade it says something about the job, without one nothing is found.
    names: trades.length === 0 ? [...names, ...unknown.map((word) => [word])] : ignored === unknown ? names : [],
    near: null,
    corrected: toCorrections(known),
    ignored: trades.length === 0 ? [] : ignored,
  };
}

function isOfTrade(word: string, trades: ReadTerms['trades']): boolean {
  const words = trades.flatMap((trade) => trade.words);
  return words.includes(word) || (isUnspaced(word) && words.some((term) => word.includes(term)));
}

/** Whether a provider with one of the trades has all the names: otherwise the trade alone is searched. */
async function isSomebodys(
  sql: Sql,
  words: Pick<ReadTerms, 'trades' | 'names'>,
  country: string | undefined,
): Promise<boolean> {
  if (words.names.length === 0) return true;
  const [one] = await sql<{ found: boolean }[]>`
    select exists (select from read.provider_directory
      where shown and ${inCountry(sql, country)} and ${matchesTerms(sql, words)}) as found`;
  return one?.found === true;
}
