import { setTimeout as pause } from 'node:timers/promises';

import { computeQuantiles } from './quantiles.ts';
import type { Load } from './run-load.ts';

/** Begins so many actions a second, however long the earlier ones take: a slow answer delays no later action. */
export async function runPaced(perSecond: number, seconds: number, operation: () => Promise<unknown>): Promise<Load> {
  const began = performance.now();
  const latencies: number[] = [];
  const running: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    running.push(operation().then(() => void latencies.push(performance.now() - due)));
  }
  await Promise.all(running);
  const at = computeQuantiles(latencies);
  return { operations: latencies.length, perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}
