import type { CategoryKey } from '#domain/categories.ts';
import { matchWeights } from '#domain/provider-search/ranking.ts';
import { isUnspaced } from '#domain/trade-terms/split-terms.ts';
import type { Sql } from '#platform/postgres.ts';

import { searchPattern } from '../reading/search-terms.ts';
import type { Part } from '../reading/statement.ts';
import { joinedBy } from './join-parts.ts';

/** How the words of a search are understood. */
export interface ReadTerms {
  /** A provider has one of these trades; the likeliest first. */
  readonly trades: readonly { readonly category: CategoryKey; readonly words: readonly string[] }[];
  /** Words of names and places, each in all spellings that it can mean: a provider has one of each. */
  readonly names: readonly (readonly string[])[];
  /** Where they have to work: the area of a postcode, or the words of a town as for `names`. */
  readonly near: { readonly area: string | null; readonly names: ReadTerms['names'] } | null;
  readonly corrected: readonly { readonly typed: string; readonly used: string }[];
  readonly ignored: readonly string[];
}

type Words = Pick<ReadTerms, 'trades' | 'names'>;

export function inCountry(sql: Sql, country: string | undefined): Part {
  return country === undefined ? sql`true` : sql`country = ${country}`;
}

/** A word that begins so; in Japanese and Korean, one that contains it. */
export function wordPattern(word: string): string {
  const pattern = searchPattern(word);
  return isUnspaced(word) ? pattern : `% ${pattern.slice(1)}`;
}

/** Each word of a name, and one of the trades. A provider's name can be a trade's word. */
export function matchesTerms(sql: Sql, { trades, names }: Words): Part {
  const tradeWords = trades.flatMap((trade) => trade.words);
  const hasTrade = sql`(trades ?| ${trades.map(({ category }) => category)}
    or words like any(${tradeWords.map((word) => `% ${word} %`)}))`;
  return joinedBy(sql, [...(trades.length === 0 ? [] : [hasTrade]), matchesNames(sql, names)]);
}

/** Each of the words, in one of its spellings. */
export function matchesNames(sql: Sql, names: ReadTerms['names']): Part {
  return joinedBy(
    sql,
    names.map((spellings) => sql`words like any(${spellings.map(wordPattern)})`),
  );
}

/** How well a row fits the words: the first criterion of the order. */
export function matchOf(sql: Sql, { trades, names }: Words): Part {
  const { mainTrade, trade, wholeWord, beginning } = matchWeights;
  const categories = trades.map(({ category }) => category);
  const ofTrade = sql`case when trades->>0 = any(${categories}) then ${mainTrade}::int
    when trades ?| ${categories} then ${trade}::int else 0 end`;
  const ofNames = names.map(
    (spellings) => sql`case when words like any(${spellings.map((word) => `% ${word} %`)})
      then ${wholeWord}::int else ${beginning}::int end`,
  );
  return joinedBy(sql, [sql`0`, ...(trades.length === 0 ? [] : [ofTrade]), ...ofNames], sql` + `);
}
