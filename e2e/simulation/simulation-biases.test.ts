import { describe, expect, it } from 'vitest';

import { fileEvents } from '#events/catalog/file.ts';
import { jobEvents } from '#events/catalog/job.ts';
import { reviewEvents } from '#events/catalog/review.ts';

import { simulate } from './simulate.ts';
import { biases, type Bias } from './world.ts';

/**
 * Changes of mind need more runs until each rejection has happened; few who forget had paid by then; few reversals are
 * rejected.
 */
const moreSeeds: Partial<Record<Bias, number>> = { absent: 8, fickle: 24, forgotten: 10, chargebacks: 17, leaving: 8 };
const seedsOf = (bias: Bias): number => moreSeeds[bias] ?? 4;
const scenarios = biases.flatMap((bias) =>
  Array.from({ length: seedsOf(bias) }, (_none, index) => ({ bias, seed: index + 1 })),
);

describe('biased runs', () => {
  const seen = new Set<string>();
  let deaths = 0;

  it.each(scenarios)('keep every invariant: $bias, seed $seed', async ({ bias, seed }) => {
    // The ceiling of held money is far away.
    const report = await simulate({ seed, days: bias === 'forgotten' ? 85 : 30, bias });
    for (const type of report.counts.keys()) seen.add(type);
    deaths += report.deaths;
    expect(report.hash).toMatch(/^[0-9a-f]{16}$/);
  });

  it('have every event of jobs, reviews and files, visits, and processes that die', () => {
    const all = [...[...jobEvents, ...reviewEvents, ...fileEvents].map(({ type }) => type), 'VisitReported'];
    expect(all.filter((type) => !seen.has(type))).toEqual([]);
    expect(deaths).toBeGreaterThan(100);
  });
});
