import type { Sql } from '#platform/postgres.ts';

import type { ReadTerms } from './match-terms.ts';
import type { ProvidersQuery } from './providers-query.ts';
import { readNear } from './read-near.ts';
import { readTerms } from './read-terms.ts';

/** How the words of a search are understood, and its place. */
export async function readSearch(sql: Sql, query: ProvidersQuery): Promise<ReadTerms> {
  const [words, { near, corrected }] = await Promise.all([
    readTerms(sql, query.q ?? '', query.country, query.locale),
    readNear(sql, query.near, query.country),
  ]);
  return { ...words, near, corrected: [...words.corrected, ...corrected] };
}
