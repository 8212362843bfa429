import { describe, expect, it, vi } from 'vitest';

import { simulate } from './simulate.ts';
import { firstHundred } from './seeds.ts';

describe('thirty days of the whole back end', () => {
  it.each(firstHundred)('keep every invariant under seed %i', async (seed) => {
    const { hash } = await simulate({ seed, days: 30 });
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('a seed', () => {
  it('always gives the same run', async () => {
    const [first, second] = [await simulate({ seed: 7, days: 20 }), await simulate({ seed: 7, days: 20 })];
    expect(second).toEqual(first);
  });

  it('gives it on a machine with sudden pauses, too', async () => {
    const first = await simulate({ seed: 7, days: 5 });
    let now = 0;
    const machine = vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
    const second = await simulate({ seed: 7, days: 5 });
    machine.mockRestore();
    expect(second).toEqual(first);
  });

  it('gives another run than the next one', async () => {
    const [seven, eight] = [await simulate({ seed: 7, days: 5 }), await simulate({ seed: 8, days: 5 })];
    expect(seven.hash).not.toBe(eight.hash);
  });
});
