import { computeQuantiles } from './quantiles.ts';

/** The result: actions per second, and the milliseconds of one. */
export interface Load {
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Runs this many workers for this long, each with one action after another. */
export async function runLoad(
  workers: number,
  seconds: number,
  operation: (worker: number) => Promise<unknown>,
): Promise<Load> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let from = performance.now(); from < end; from = performance.now()) {
        await operation(worker);
        latencies.push(performance.now() - from);
      }
    }),
  );
  const perSecond = latencies.length / ((performance.now() - began) / 1_000);
  const at = computeQuantiles(latencies);
  return { operations: latencies.length, perSecond, p50: at(0.5), p99: at(0.99) };
}
