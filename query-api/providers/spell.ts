import { isUnspaced } from '#domain/trade-terms/split-terms.ts';
import { allowedTypos, countTypos } from '#domain/trade-terms/typos.ts';
import type { Position } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';

import type { Part } from '../reading/statement.ts';
import { cacheByKey } from './cache-by-key.ts';
import { inCountry, wordPattern, type ReadTerms } from './match-terms.ts';

/** Words that are alike to a mistyped one. */
const MAX_ALIKE = 2_000;
const SIMILARITY = '0.25';

/** Comparing with all words takes longer than the search itself; who is new is found by their very name. */
const LIMITS = { ttlMs: 60_000, max: 2_000 };
const cachesOf = new WeakMap<Sql, ReturnType<typeof cacheByKey<string[]>>>();

interface Read {
  readonly word: string;
  readonly spellings: readonly string[];
}

/** Words that were read as others, with the first of these. */
export function toCorrections(read: readonly Read[]): ReadTerms['corrected'] {
  return read.flatMap(({ word, spellings: [used] }) =>
    used === undefined || used.startsWith(word) || isUnspaced(word) ? [] : [{ typed: word, used }],
  );
}

/** The spellings of a word that a provider has: itself, or else the words with the fewest typos. */
export async function spell(sql: Sql, word: string, country: string | undefined): Promise<string[]> {
  const here = inCountry(sql, country);
  const [one] = await sql<{ found: boolean }[]>`
    select exists (select from read.provider_directory
      where shown and ${here} and words like ${wordPattern(word)}) as found`;
  if (one?.found === true) return [word];
  const max = isUnspaced(word) ? 0 : allowedTypos(word.length);
  if (max === 0) return [];
  const keep = cachesOf.get(sql) ?? cacheByKey<string[]>(LIMITS);
  cachesOf.set(sql, keep);
  const make = async () => ({ value: await readLikeliest(sql, word, max, here), position: '0' as Position });
  return keep(JSON.stringify([word, country]), null, make);
}

async function readLikeliest(sql: Sql, word: string, max: number, here: Part): Promise<string[]> {
  const alike = await readAlike(sql, word, here);
  const counted = alike.flatMap((other) => {
    // A beginning of a word is enough, as it is without typos.
    const typos = [other, other.slice(0, word.length)].map((end) => countTypos(word, end, max) ?? max + 1);
    const least = Math.min(...typos);
    return least > max ? [] : [{ other, least }];
  });
  const least = Math.min(...counted.map((one) => one.least));
  return counted.filter((one) => one.least === least).map(({ other }) => other);
}

async function readAlike(sql: Sql, word: string, here: Part): Promise<string[]> {
  return sql.begin(async (tx) => {
    await tx`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`;
    const rows = await tx<{ word: string }[]>`
      select distinct word from read.provider_directory, unnest(string_to_array(trim(words), ' ')) as word
      where shown and ${here} and words %> ${word} and length(word) >= ${word.length - 2}
      order by word limit ${MAX_ALIKE}`;
    return rows.map((row) => row.word);
  });
}
