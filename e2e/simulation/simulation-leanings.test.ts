import { describe, expect, it } from 'vitest';

import { fileEvents } from '#events/catalog/file.ts';
import { jobEvents } from '#events/catalog/job.ts';
import { reviewEvents } from '#events/catalog/review.ts';

import { simulate } from './simulate.ts';
import { leanings, type Leaning } from './world.ts';

/** Those who change their minds need more lives until each of them was told no; few who forget had paid by then. */
const moreSeeds: Partial<Record<Leaning, number>> = { fickle: 24, forgotten: 10 };
const seedsOf = (leaning: Leaning): number => moreSeeds[leaning] ?? 4;
const lives = leanings.flatMap((leaning) =>
  Array.from({ length: seedsOf(leaning) }, (_none, index) => ({ leaning, seed: index + 1 })),
);

describe('lives that lean to one thing', () => {
  const seen = new Set<string>();
  let deaths = 0;

  it.each(lives)('keep every promise: $leaning, seed $seed', async ({ leaning, seed }) => {
    // The ceiling of held money is far away.
    const report = await simulate({ seed, days: leaning === 'forgotten' ? 85 : 30, leaning });
    for (const type of report.counts.keys()) seen.add(type);
    deaths += report.deaths;
    expect(report.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('see every event of jobs, reviews and files, and processes that die', () => {
    const all = [...jobEvents, ...reviewEvents, ...fileEvents].map(({ type }) => type);
    expect(all.filter((type) => !seen.has(type))).toEqual([]);
    expect(deaths).toBeGreaterThan(100);
  });
});
