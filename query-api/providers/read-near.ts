import { postalArea } from '#domain/provider-search/postal-area.ts';
import { foldTerm, MAX_TERMS, splitTerms } from '#domain/trade-terms/split-terms.ts';
import type { Sql } from '#platform/postgres.ts';

import type { ReadTerms } from './match-terms.ts';
import { spell, toCorrections } from './spell.ts';

type Near = Pick<ReadTerms, 'near' | 'corrected'>;

/** A place as it was typed: the area of a postcode, or the words of a town in all spellings that they can mean. */
export async function readNear(sql: Sql, near: string | undefined, country: string | undefined): Promise<Near> {
  const words = [...new Set(splitTerms(foldTerm(near ?? '')))].slice(0, MAX_TERMS);
  if (near === undefined || words.length === 0) return { near: null, corrected: [] };
  const area = postalArea(country ?? '', near);
  if (area !== null) return { near: { area, names: [] }, corrected: [] };
  const read = await Promise.all(words.map(async (word) => ({ word, spellings: await spell(sql, word, country) })));
  // A town without providers finds none: the page then offers to look elsewhere.
  const names = read.map(({ word, spellings }) => (spellings.length === 0 ? [word] : spellings));
  return { near: { area: null, names }, corrected: toCorrections(read) };
}
