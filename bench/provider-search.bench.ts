import { startRunner, untilCaughtUp } from '#projections/testing/runner.ts';

import { appendPrototype, multiplyRows, providerIdOf, PROVIDERS } from './providers/fill-directory.ts';
import { measureFreshness } from './providers/measure-freshness.ts';
import type { PhotosReady } from './providers/photo-server.ts';
import { benchDatabase } from './read/bench-database.ts';
import { getLoad, type Load, type Target } from './read/get-load.ts';
import type { ServerReady } from './read/read-server.ts';
import { endSide, startSide } from './tools/bench-process.ts';
import { checkTarget } from './tools/check-target.ts';

/** `npx tsx bench/provider-search.bench.ts [seconds]`: 100,000 providers and a million reviews; photos; new providers. */
const seconds = Number(process.argv[2] ?? 8);
const countries = ['IE', 'DE', 'FR', 'US', 'JP', 'GB', 'PL', 'ES'];
const words = ['leaking tap', 'plumber galway', 'cormac', 'painter', 'elektriker', 'siobhan', 'plumer dublin', ''];
const filters = ['', '&minRating=4.5', '&language=ga', '&sort=price', '&maxPrice=5000&unit=hour'];

const db = await benchDatabase();
console.log('filling the read models …');
await appendPrototype(db.journal);
const runner = await startRunner(db.url);
await untilCaughtUp(runner);
await runner.stop();
await multiplyRows(db.sql);

const server = await startSide<ServerReady>(new URL('read/read-server.ts', import.meta.url), 'read-side', db.url);
const photos = await startSide<PhotosReady>(new URL('providers/photo-server.ts', import.meta.url), db.url);
const one = <Value>(values: readonly Value[], n: number): Value => values[n % values.length] as Value;

let asked = 0;

/** 320 searches, whose answers are kept for five seconds as everywhere. */
const search = (page: () => number): Target => ({
  port: server.ready.port,
  request: () => {
    const n = (asked += 1);
    const path = `/api/providers?country=${one(countries, n)}&q=${encodeURIComponent(one(words, Math.floor(n / 8)))}`;
    return { path: `${path}&page=${page()}${one(filters, Math.floor(n / 64))}`, cookie: '' };
  },
});
const popular = search(() => 1);
/** Each is made anew. */
const rare = search(() => 1 + (Math.floor(asked / 320) % 100));
const profile: Target = {
  port: server.ready.port,
  request: () => ({ path: `/api/providers/${providerIdOf(1 + (((asked += 1) * 7919) % PROVIDERS))}`, cookie: '' }),
};
const photo = (side: number): Target => ({
  port: photos.ready.port,
  request: (n) => ({ path: `/api/provider-photo/${one(photos.ready.photos, n)}?w=${side}`, cookie: '' }),
});

const rows: Record<string, string>[] = [];
function report(measure: string, load: Load, target: string, met: boolean): void {
  rows.push({
    measure,
    'per second': load.perSecond.toFixed(0),
    'p50 ms': load.p50.toFixed(1),
    'mean ms': load.mean.toFixed(1),
    'p99 ms': load.p99.toFixed(1),
    target,
    met: checkTarget(met),
  });
}

await getLoad(popular, { connections: 4, seconds: 2 });
const found = await getLoad(popular, { connections: 16, seconds, perSecond: 200 });
report('search at 200/s', found, 'p99 ≤ 30, mean ≤ 11', found.p99 <= 30 && found.mean <= 11);
const made = await getLoad(rare, { connections: 1, seconds });
report('search, each made anew, one at a time', made, 'p99 ≤ 30, mean ≤ 11', made.p99 <= 30 && made.mean <= 11);
await getLoad(profile, { connections: 4, seconds: 1 });
const read = await getLoad(profile, { connections: 16, seconds, perSecond: 200 });
report('profile made anew at 200/s', read, 'p99 ≤ 15', read.p99 <= 15);
// One connection: each photo is made while nothing else is, and the first round makes each.
const fresh = await getLoad(photo(256), { connections: 1, seconds: 0.5 });
report('photo made fresh', fresh, 'p99 ≤ 150', fresh.p99 <= 150);
await getLoad(photo(128), { connections: 1, seconds: 6 });
const cached = await getLoad(photo(128), { connections: 16, seconds });
report('photo from the cache', cached, '≥ 3000/s', cached.perSecond >= 3_000);
const worker = await startSide(new URL('../projections/testing/worker-process.ts', import.meta.url), db.url);
const followed = await measureFreshness(db.journal, server.ready.port);
rows.push({
  measure: 'event → found by the search',
  'p50 ms': followed.p50.toFixed(0),
  'p99 ms': followed.p99.toFixed(0),
  target: 'p99 ≤ 1000, all found',
  met: checkTarget(followed.p99 <= 1_000 && followed.lost === 0),
});
console.table(rows);

await endSide(server);
await endSide(photos);
worker.child.kill('SIGKILL');
await db.close();
