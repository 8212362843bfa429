import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrateLocal } from '#local/migrate-local.ts';
import { startEmbeddedPostgres } from '#local/postgres/embedded-postgres.ts';

import { inTurns } from './append/in-turns.ts';
import { commandLoad } from './command-http/load.ts';
import type { LoadResult, ServerReady } from './command-http/messages.ts';

/**
 * `npx tsx bench/command-http.bench.ts [seconds] [rounds] [at once]`: PostRequest over HTTP, whole path (session, CSRF,
 * limits, parsing, rules, sealing, append), beside a bare route that does one prepared insert of the same body.
 */
const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 3);
const atOnce = Number(process.argv[4] ?? 32);

const folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-bench-'));
const database = await startEmbeddedPostgres({ folder, settings: { max_wal_size: '4GB' } });
const url = database.url('postgres');
await migrateLocal(url);

async function start(side: 'write-side' | 'baseline'): Promise<{ child: ChildProcess; ready: ServerReady }> {
  const child = fork(fileURLToPath(new URL('command-http/server.ts', import.meta.url)), [side, url, String(atOnce)], {
    execArgv: ['--import', 'tsx'],
  });
  const [ready] = (await once(child, 'message')) as [ServerReady];
  return { child, ready };
}

const [ours, plain] = [await start('write-side'), await start('baseline')];
const latencies: { ours: LoadResult[]; plain: LoadResult[] } = { ours: [], plain: [] };
const measure = async ({ child, ready }: Awaited<ReturnType<typeof start>>, kept: LoadResult[]): Promise<number> => {
  const before = await cpuOf(child);
  const { requests, ...result } = await commandLoad(ready, seconds);
  kept.push({ ...result, cpuMs: ((await cpuOf(child)) - before) / requests });
  return result.perSecond;
};
async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return Number((await once(child, 'message'))[0]);
}
await commandLoad(ours.ready, 3);
await commandLoad(plain.ready, 1);
const both = await inTurns(
  rounds,
  () => measure(ours, latencies.ours),
  () => measure(plain, latencies.plain),
);

const middle = (results: readonly LoadResult[], key: 'p50' | 'p99' | 'cpuMs'): number =>
  results.map((result) => result[key]).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? Number.NaN;
const row = (name: string, perSecond: number, results: readonly LoadResult[], target: string) => ({
  measure: name,
  'per second': perSecond.toFixed(0),
  'p50 ms': middle(results, 'p50').toFixed(1),
  'p99 ms': middle(results, 'p99').toFixed(1),
  'server CPU ms': middle(results, 'cpuMs').toFixed(3),
  target,
});
console.table([
  row(`command over HTTP, ${atOnce} at once`, both.ours, latencies.ours, '≥ 4,000/s, p99 ≤ 25 ms'),
  row('bare route, one prepared insert', both.baseline, latencies.plain, ''),
  { measure: 'ratio', 'per second': both.ratio.toFixed(2) },
]);

for (const { child } of [ours, plain]) {
  child.disconnect();
  await once(child, 'exit');
}
await database.close();
rmSync(folder, { recursive: true, force: true });
