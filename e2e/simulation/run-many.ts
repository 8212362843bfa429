import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import type { SeedResult } from './seed-worker.ts';
import type { SimulationOptions } from './simulate.ts';

const worker = fileURLToPath(new URL('seed-worker.ts', import.meta.url));

/** Plays many seeds, as many at a time as there are processors. Rejects when a process ends unexpectedly. */
export async function runMany(
  scenarios: readonly SimulationOptions[],
  onResult: (result: SeedResult) => void,
): Promise<void> {
  const waiting = [...scenarios];
  await Promise.all(Array.from({ length: availableParallelism() }, () => liveAll(waiting, onResult)));
}

/** One process, which takes the next seed after each finished one. */
function liveAll(waiting: SimulationOptions[], onResult: (result: SeedResult) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(worker);
    const next = (): void => {
      const options = waiting.shift();
      if (options === undefined) child.disconnect();
      else child.send(options);
    };
    child.on('message', (result: SeedResult) => {
      onResult(result);
      next();
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a life ended with exit code ${code}`))));
    next();
  });
}
