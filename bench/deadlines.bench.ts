import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import type { DueDeadline, FiredDeadline } from './deadlines/worker-messages.ts';
import { postRequests } from './deadlines/post-requests.ts';
import { benchDatabase } from './read/bench-database.ts';
import { computeQuantiles } from './tools/quantiles.ts';
import { checkTarget } from './tools/check-target.ts';
import { cpuMsOf, endSide, startSide, type Side } from './tools/bench-process.ts';

/**
 * `npx tsx bench/deadlines.bench.ts [deadlines] [seconds]`: this many requests expire, spread over a minute, and as
 * many expired while no worker ran. Each must be fired within a minute of its time, exactly once. The baseline: as many
 * bare jobs of the same queue, with one insert each.
 */
const count = Number(process.argv[2] ?? 10_000);
const seconds = Number(process.argv[3] ?? 60);
const LATE_MS = 60_000;
/** Time to post all of them, and for the projections to queue them. */
const LEAD_MS = 20_000 + count * 3;

const db = await benchDatabase();
const { sql } = db;
await sql`create table plain_fired (id uuid not null, at timestamptz not null)`;

interface Contender {
  readonly name: string;
  start(): Promise<Side<string>>;
  add(instants: readonly number[]): Promise<DueDeadline[]>;
  queued(): Promise<number>;
  fired(): Promise<FiredDeadline[]>;
}

const start = (side: 'product' | 'bare') =>
  startSide<string>(new URL('deadlines/workers.ts', import.meta.url), side, db.url);

const product: Contender = {
  name: 'deadlines',
  start: () => start('product'),
  add: (instants) => postRequests(db.journal, instants),
  async queued() {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from deadlines.pending`;
    return row?.count ?? 0;
  },
  async fired() {
    return await sql<FiredDeadline[]>`
      select substr(stream, 5) as id, extract(epoch from (meta ->> 'at')::timestamptz)::float8 * 1000 as at
      from log.events where type = 'RequestExpired'`;
  },
};

const bare: Contender = {
  name: 'bare graphile-worker, one insert each',
  start: () => start('bare'),
  async add(instants) {
    const due = instants.map((at) => ({ id: randomUUID(), at }));
    await sql`
      select graphile_worker.add_job('plain', json_build_object('id', d.id), run_at := to_timestamp(d.at / 1000))
      from jsonb_to_recordset(${sql.json(due)}) as d(id uuid, at float8)`;
    return due;
  },
  async queued() {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from graphile_worker.jobs`;
    return row?.count ?? 0;
  },
  async fired() {
    return await sql<FiredDeadline[]>`select id, extract(epoch from at)::float8 * 1000 as at from plain_fired`;
  },
};

interface Result {
  readonly measure: string;
  readonly fired: number;
  readonly missing: number;
  readonly twice: number;
  readonly lateMs: readonly number[];
  readonly perSecond: number;
  readonly cpuMs: number;
}

/** `over the minute`: the workers run all the time. `at once`: they start when all deadlines are overdue. */
async function measure(one: Contender, how: 'over the minute' | 'at once'): Promise<Result> {
  await sql`truncate plain_fired`;
  const known = new Set((await one.fired()).map(({ id }) => id));
  let side = await one.start();
  const first = Date.now() + LEAD_MS;
  const gap = how === 'at once' ? 0 : (seconds * 1_000) / count;
  const due = await one.add(Array.from({ length: count }, (_, n) => first + n * gap));
  while ((await one.queued()) < count) await pause(100);
  if (Date.now() > first) throw new Error('the machine is too busy: the first fell due before all were in the queue');
  if (how === 'at once') {
    await endSide(side);
    await pause(first - Date.now());
    side = await one.start();
  } else await pause(first - Date.now());
  const began = Date.now();
  const cpuBefore = await cpuMsOf(side);
  const newlyFired = async () => (await one.fired()).filter(({ id }) => !known.has(id));
  const last = first + count * gap;
  for (;;) {
    const fired = await newlyFired();
    if (new Set(fired.map(({ id }) => id)).size === count || Date.now() > last + 2 * LATE_MS) break;
    await pause(1_000);
  }
  const fired = await newlyFired();
  const cpuMs = ((await cpuMsOf(side)) - cpuBefore) / count;
  await endSide(side);
  return buildResult(`${one.name}, ${count} ${how}`, due, fired, began, cpuMs);
}

function buildResult(
  name: string,
  due: readonly DueDeadline[],
  fired: readonly FiredDeadline[],
  began: number,
  cpuMs: number,
): Result {
  const dueAt = new Map(due.map(({ id, at }) => [id, at]));
  const unique = new Set(fired.map(({ id }) => id)).size;
  const lateMs = fired.map(({ id, at }) => at - (dueAt.get(id) ?? Number.NaN));
  const took = (Math.max(...fired.map(({ at }) => at)) - began) / 1_000;
  const missing = due.length - unique;
  return {
    measure: name,
    fired: unique,
    missing,
    twice: fired.length - unique,
    lateMs,
    perSecond: unique / took,
    cpuMs,
  };
}

const rows: Record<string, string>[] = [];
function show({ measure: name, fired, missing, twice, lateMs, perSecond, cpuMs }: Result, target = ''): void {
  const quantile = computeQuantiles(lateMs);
  const at = (share: number) => quantile(share).toFixed(0);
  const inTime = missing === 0 && twice === 0 && Number(at(1)) <= LATE_MS;
  const row = { measure: name, fired: String(fired), missing: String(missing), twice: String(twice) };
  const late = { 'late ms p50': at(0.5), p99: at(0.99), max: at(1) };
  const cost = { 'per second': perSecond.toFixed(0), 'CPU ms each': cpuMs.toFixed(2) };
  rows.push({ ...row, ...late, ...cost, target, reached: target === '' ? '' : checkTarget(inTime) });
  console.log(`${name}: ${fired} fired, ${missing} missing, ${twice} twice, at most ${at(1)} ms late`);
}

const target = 'all, once, ≤ 60 s late';
show(await measure(product, 'over the minute'), target);
show(await measure(bare, 'over the minute'));
const ours = await measure(product, 'at once');
const theirs = await measure(bare, 'at once');
show(ours, target);
show(theirs);
console.table(rows);
console.log(
  `at once: ${(ours.perSecond / theirs.perSecond).toFixed(2)} × bare jobs; load ${os.loadavg()[0]?.toFixed(1)}`,
);
await db.close();
