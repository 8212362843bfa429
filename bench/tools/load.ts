import { computeQuantiles } from './quantiles.ts';

/** How it went: acts a second, and milliseconds of one act. */
export interface Load {
  readonly operations: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** So many workers for so long, each with one act after the other. */
export async function load(
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
