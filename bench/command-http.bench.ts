import { commandLoad } from './command-http/command-load.ts';
import { benchDatabase } from './read/bench-database.ts';
import { median } from './tools/quantiles.ts';
import { measureAlternately } from './tools/measure-alternately.ts';
import type { Load } from './tools/run-load.ts';
import { cpuMsOf, endSide, startSide, type Side } from './tools/bench-process.ts';
import type { ServerReady } from './tools/sign-up-visitors.ts';

/**
 * `npx tsx bench/command-http.bench.ts [seconds] [rounds] [at once]`: PostRequest over HTTP, the whole path (session,
 * CSRF, limits, parsing, rules, sealing, append). The baseline is a bare route with one prepared insert of the same
 * body.
 */
const seconds = Number(process.argv[2] ?? 5);
const rounds = Number(process.argv[3] ?? 3);
const atOnce = Number(process.argv[4] ?? 32);

/** `cpuMs`: processor time of the server's process per request, which a busy machine hardly affects. */
type Round = Load & { readonly cpuMs: number };

const db = await benchDatabase();
const start = (side: 'write-side' | 'bare') =>
  startSide<ServerReady>(new URL('command-http/server.ts', import.meta.url), side, db.url, String(atOnce));
const [ours, bare] = [await start('write-side'), await start('bare')];

const measured: { ours: Round[]; bare: Round[] } = { ours: [], bare: [] };
async function measure(side: Side<ServerReady>, samples: Round[]): Promise<number> {
  const before = await cpuMsOf(side);
  const result = await commandLoad(side.ready, seconds);
  samples.push({ ...result, cpuMs: ((await cpuMsOf(side)) - before) / result.operations });
  return result.perSecond;
}
// Warms up until V8 has compiled the hot paths.
await commandLoad(ours.ready, 8);
await commandLoad(bare.ready, 4);
const both = await measureAlternately(
  rounds,
  () => measure(ours, measured.ours),
  () => measure(bare, measured.bare),
);

const row = (name: string, perSecond: number, results: readonly Round[], target: string) => ({
  measure: name,
  'per second': perSecond.toFixed(0),
  'p50 ms': median(results.map(({ p50 }) => p50)).toFixed(1),
  'p99 ms': median(results.map(({ p99 }) => p99)).toFixed(1),
  'server CPU ms': median(results.map(({ cpuMs }) => cpuMs)).toFixed(3),
  target,
});
console.table([
  row(`command over HTTP, ${atOnce} at once`, both.ours, measured.ours, '≥ 4,000/s, p99 ≤ 25 ms'),
  row('bare route, one prepared insert', both.baseline, measured.bare, ''),
  { measure: 'ratio', 'per second': both.ratio.toFixed(2) },
]);

for (const side of [ours, bare]) await endSide(side);
await db.close();
