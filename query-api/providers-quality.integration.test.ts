import { expect, it } from 'vitest';

import type { ProvidersView } from './contract/providers.ts';
import { directory, keyOf, setupDirectory } from './providers/testing/directory.ts';
import queries from './providers/testing/labelled-queries.json' with { type: 'json' };

const TOP = 10;
const side = setupDirectory();

/** 2 for whom the words name, or who has the trade as their main one; 1 for a further trade. */
function gradesOf({ trade, providers = [] }: (typeof queries)[number]): Map<string, number> {
  const named = providers.map((key): [string, number] => [key, 2]);
  const skilled = directory.flatMap(({ key, trades }): [string, number][] => {
    if (trade === undefined || !trades.includes(trade)) return [];
    return [[key, trades[0] === trade ? 2 : 1]];
  });
  return new Map([...named, ...skilled]);
}

function dcg(grades: readonly number[]): number {
  return grades.slice(0, TOP).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

it('200 labelled queries reach nDCG@10 of 0.9', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(200);
  const results: { q: string; ndcg: number }[] = [];
  for (const query of queries) {
    const grades = gradesOf(query);
    const { q, locale } = query;
    const asked = new URLSearchParams({ q, ...(locale === undefined ? {} : { locale }) }).toString();
    const { providers } = await side.read<ProvidersView>(`/api/providers?${asked}`);
    const found = providers.map(({ accountId }) => grades.get(keyOf(accountId)) ?? 0);
    const ideal = [...grades.values()].toSorted((a, b) => b - a);
    results.push({ q, ndcg: dcg(found) / dcg(ideal) });
  }
  const mean = results.reduce((sum, { ndcg }) => sum + ndcg, 0) / results.length;
  const worst = results.filter(({ ndcg }) => ndcg < 0.9).map(({ q, ndcg }) => `${ndcg.toFixed(2)} ${q}`);
  expect(mean, worst.join('\n')).toBeGreaterThanOrEqual(0.9);
});
