import os from 'node:os';

import { catchUp, inMb } from './catch-up/catch-up.ts';
import { largeViews, type LargeView } from './large/large-views.ts';
import { fillDataset } from './large/dataset.ts';
import { benchDatabase } from './read/bench-database.ts';
import { getLoad, type Load, type Target } from './read/get-load.ts';
import type { ServerReady } from './read/read-server.ts';
import { median } from './tools/quantiles.ts';
import { checkTarget } from './tools/check-target.ts';
import { endSide, startSide, type Side } from './tools/bench-process.ts';

/**
 * `npx tsx bench/dashboards-large.bench.ts [jobs] [seconds] [rounds]`: a year of 100,000 jobs, a million events, folded
 * by the real projections. Then reads every dashboard and list over HTTP, uncached, at a steady pace. The baseline
 * alternates with it: a bare Fastify with one select, at the same pace. Reports the medians of the rounds.
 */
const jobs = Number(process.argv[2] ?? 100_000);
const seconds = Number(process.argv[3] ?? 3);
const rounds = Number(process.argv[4] ?? 3);
const CONNECTIONS = 64;
const PACE = 200;
const MAX_P99_MS = 20;

const db = await benchDatabase();
const servers: Side<ServerReady>[] = [];
let asked = 0;

async function startServer(side: 'bare' | 'read-side'): Promise<number> {
  const server = await startSide<ServerReady>(new URL('read/read-server.ts', import.meta.url), side, db.url);
  servers.push(server);
  return server.ready.port;
}

const load = (): string => (os.loadavg()[0] ?? 0).toFixed(1);

try {
  const world = await fill();
  await build(world.events);
  const [bare, ours] = [await startServer('bare'), await startServer('read-side')];
  const views = await largeViews(db.sql, world);
  const hello: Target = { port: bare, request: () => ({ path: '/hello', cookie: 'none=1' }) };
  console.table(await measure(views, ours, hello));
} finally {
  for (const server of servers) await endSide(server);
  await db.close();
}

async function fill() {
  const began = performance.now();
  const world = await fillDataset(db.sql, { jobs });
  const took = ((performance.now() - began) / 1_000).toFixed(0);
  console.log(`${world.events} events of ${jobs} jobs written in ${took} s`);
  await db.sql`vacuum analyze`;
  return world;
}

async function build(events: number): Promise<void> {
  const { builtS, peaksMb } = await catchUp(db.url);
  console.log(
    `every read model built in ${builtS.toFixed(0)} s, ${(events / builtS).toFixed(0)} events/s for all of them`,
  );
  console.log(`most memory in each quarter of the way: ${inMb(peaksMb)} MB; load ${load()}`);
  // Vacuums what the filling left behind, so that this does not happen during the measurements.
  await db.sql`vacuum analyze`;
  await db.sql`checkpoint`;
}

async function measure(views: readonly LargeView[], port: number, hello: Target): Promise<object[]> {
  const found = new Map<string, { ours: Load[]; base: Load[]; loads: string[] }>();
  for (let round = 0; round < rounds; round += 1) {
    for (const view of views) {
      const base = await paced(hello);
      const ours = await paced(uncachedTarget(view, port));
      const known = found.get(view.name) ?? { ours: [], base: [], loads: [] };
      found.set(view.name, {
        ours: [...known.ours, ours],
        base: [...known.base, base],
        loads: [...known.loads, load()],
      });
    }
  }
  return [...found].map(([name, { ours, base, loads }]) => {
    const [p50, p99, bareP50] = [ours.map((one) => one.p50), ours.map((one) => one.p99), base.map((one) => one.p50)];
    return {
      [`view, ${PACE}/s`]: name,
      'p50 ms': median(p50).toFixed(1),
      'p99 ms': median(p99).toFixed(1),
      'least p99': Math.min(...p99).toFixed(1),
      'bare p50': median(bareP50).toFixed(1),
      'bare p99': median(base.map((one) => one.p99)).toFixed(1),
      ratio: `${(median(p50) / median(bareP50)).toFixed(1)} ×`,
      reached: checkTarget(median(p99) <= MAX_P99_MS),
      load: loads.join(' '),
    };
  });
}

async function paced(target: Target): Promise<Load> {
  await getLoad(target, { connections: CONNECTIONS, seconds: 0.5, perSecond: PACE });
  return getLoad(target, { connections: CONNECTIONS, seconds, perSecond: PACE });
}

/** A new address is never cached: every view is made from the tables. */
function uncachedTarget({ path, cookies }: LargeView, port: number): Target {
  const join = path.includes('?') ? '&' : '?';
  return {
    port,
    request(n) {
      asked += 1;
      return { path: `${path}${join}n=${asked}`, cookie: cookies[n % cookies.length] ?? '' };
    },
  };
}
