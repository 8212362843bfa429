import { startRunner, untilCaughtUp } from '#projections/testing/runner.ts';

import { benchDatabase } from './read/bench-database.ts';
import { getLoad, type Load, type Target } from './read/get-load.ts';
import { fillLog } from './read/fill-log.ts';
import type { ServerReady } from './read/read-server.ts';
import { endSide, startSide } from './tools/bench-process.ts';

/** `npx tsx bench/dashboard-http.bench.ts [seconds]`: the client's dashboard of 500 people with 20 jobs each. */
const seconds = Number(process.argv[2] ?? 5);
const CONNECTIONS = 64;
const PACE = 8_000;
/** Dashboards invalidated per second, in the run with changes. */
const CHANGES = 200;

const db = await benchDatabase();
console.log('filling the read models …');
const clients = await fillLog(db.journal, 150_000);
const runner = await startRunner(db.url);
await untilCaughtUp(runner);
await runner.stop();
// Vacuums what the filling left behind, so that this does not happen during the measurements.
await db.sql`vacuum analyze`;
await db.sql`checkpoint`;

const start = (side: 'bare' | 'read-side') =>
  startSide<ServerReady>(new URL('read/read-server.ts', import.meta.url), side, db.url);
const [bare, ours] = [await start('bare'), await start('read-side')];
const cookie = (n: number): string => ours.ready.cookies[n % ours.ready.cookies.length] ?? '';
const hello: Target = { port: bare.ready.port, request: () => ({ path: '/hello', cookie: '' }) };
const dashboard: Target = { port: ours.ready.port, request: (n) => ({ path: '/api/client/jobs', cookie: cookie(n) }) };
// A new address is never cached: every view is made from the tables.
const uncached: Target = {
  port: ours.ready.port,
  request: (n) => ({ path: `/api/client/jobs?n=${n}`, cookie: cookie(n) }),
};

/** The steady state: people who reload repeatedly, after an initial phase. */
async function steady(target: Target, perSecond?: number): Promise<Load> {
  await getLoad(target, { connections: CONNECTIONS, seconds: 2 });
  return getLoad(target, { connections: CONNECTIONS, seconds, perSecond });
}

async function whileChanging(work: () => Promise<Load>): Promise<Load> {
  let n = 0;
  const timer = setInterval(() => {
    const topic = `client:${clients[(n += 1) % clients.length] ?? ''}`;
    void db.sql.notify('live', JSON.stringify({ position: '1', changes: [{ topic, keys: ['job:1'] }] }));
  }, 1_000 / CHANGES);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const rows: Record<string, string>[] = [];
for (let round = 0; round < 2; round += 1) {
  const base = await steady(hello);
  const row = (measure: string, load: Load, target = '') =>
    rows.push({
      measure,
      'per second': load.perSecond.toFixed(0),
      'p50 ms': load.p50.toFixed(1),
      'p99 ms': load.p99.toFixed(1),
      ratio: `${(load.perSecond / base.perSecond).toFixed(2)} ×`,
      target,
    });
  row('bare Fastify, hello and one select', base);
  row('dashboard', await steady(dashboard), '≥ 8000/s, p99 ≤ 10 ms');
  row(`dashboard at ${PACE}/s`, await steady(dashboard, PACE), 'p99 ≤ 10 ms');
  const changing = await whileChanging(() => steady(dashboard, PACE));
  row(`the same, ${CHANGES} of them changed a second`, changing, 'p99 ≤ 10 ms');
  row('dashboard, uncached', await steady(uncached));
}
console.table(rows);

for (const side of [bare, ours]) await endSide(side);
await db.close();
