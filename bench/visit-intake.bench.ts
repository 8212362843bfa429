import { randomUUID } from 'node:crypto';

import { recordReports } from '#command-api/analytics/record-reports.ts';
import { trackEvent } from '#command-api/analytics/report-forms.ts';
import { systemClock } from '#platform/clock.ts';

import { catchUp } from './catch-up/catch-up.ts';
import { benchDatabase, masterKey } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';
import { measureAlternately } from './tools/measure-alternately.ts';
import { computeQuantiles } from './tools/quantiles.ts';

/**
 * `npx tsx bench/visit-intake.bench.ts [batches]`: how many events of visits are durable in a second, in batches of ten
 * by eight writers. The baseline inserts the same texts into a plain table. Then the read model of visits follows all of
 * them, in a process of its own.
 */
const batches = Number(process.argv[2] ?? 2_000);
const WRITERS = 8;
const EVENTS_A_BATCH = 10;
const ROUNDS = 3;
const TARGET = 10_000;
const MAX_P99_MS = 100;
const TARGET_FOLLOWED = 5_000;

const db = await benchDatabase();
const { sql, journal } = db;
await sql`create table plain (id bigint generated always as identity primary key, data jsonb not null)`;

function batch() {
  const sessionId = randomUUID();
  const report = { sessionId, country: 'NL', deviceType: 'mobile', url: '/post-request', eventType: 'page_view' };
  return Array.from({ length: EVENTS_A_BATCH }, () => trackEvent.parse({ ...report, eventId: randomUUID() }));
}

/** Events a second. */
async function measure(write: (reports: ReturnType<typeof batch>) => Promise<unknown>): Promise<number> {
  let left = batches;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (left-- > 0) await write(batch());
    }),
  );
  return (batches * EVENTS_A_BATCH) / ((performance.now() - began) / 1_000);
}

const deps = { journal, clock: systemClock, masterKey };
const took: number[] = [];
const { ours, baseline, ratio } = await measureAlternately(
  ROUNDS,
  () =>
    measure(async (reports) => {
      const began = performance.now();
      await recordReports(deps, reports);
      took.push(performance.now() - began);
    }),
  () => measure((reports) => sql`insert into plain (data) values (${sql.json(reports as never)})`),
);
const p99 = computeQuantiles(took)(0.99);
const { caughtUpS } = await catchUp(db.url, 'visits');
const followed = (ROUNDS * batches * EVENTS_A_BATCH) / caughtUpS;
console.table([
  {
    'events/s': Math.round(ours),
    'plain inserts, events/s': Math.round(baseline),
    ratio: `${ratio.toFixed(2)} ×`,
    'p99 ms': p99.toFixed(1),
    'followed, events/s': Math.round(followed),
    target: `≥ ${TARGET}, p99 ≤ ${MAX_P99_MS}, followed ≥ ${TARGET_FOLLOWED}`,
    reached: checkTarget(ours >= TARGET && p99 <= MAX_P99_MS && followed >= TARGET_FOLLOWED),
  },
]);
await db.close();
