import { describe, expect, it } from 'vitest';

import { simulate } from './simulate.ts';
import { secondHundred } from './seeds.ts';

// Half of the seeds in a second file, so that both run in parallel.
describe('thirty days of the whole back end', () => {
  it.each(secondHundred)('keep every invariant under seed %i', async (seed) => {
    const { hash } = await simulate({ seed, days: 30 });
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });
});
