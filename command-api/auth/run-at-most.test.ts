import { expect, it } from 'vitest';

import { runAtMost } from './run-at-most.ts';

/** Work that ends when the test says so. */
function startWork(atOnce: number, count: number) {
  const run = runAtMost(atOnce);
  const [begun, ends]: [number[], ((error?: Error) => void)[]] = [[], []];
  const results = Array.from({ length: count }, (_, n) =>
    run(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(n);
          ends[n] = (error) => (error === undefined ? resolve(n) : reject(error));
        }),
    ),
  );
  return { begun, end: (n: number, error?: Error) => ends[n]?.(error), results };
}

it('runs two at once, and the others in their order', async () => {
  const { begun, end, results } = startWork(2, 4);
  await expect.poll(() => begun).toEqual([0, 1]);
  end(1);
  expect(await results[1]).toBe(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  end(0);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  for (const n of [2, 3]) end(n);
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
});

it('goes on after one that fails', async () => {
  const { begun, end, results } = startWork(1, 2);
  await expect.poll(() => begun).toEqual([0]);
  end(0, new Error('out of memory'));
  await expect(results[0]).rejects.toThrow('out of memory');
  await expect.poll(() => begun).toEqual([0, 1]);
  end(1);
  expect(await results[1]).toBe(1);
});
