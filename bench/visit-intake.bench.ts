import { randomUUID } from 'node:crypto';

import { recordReports } from '#command-api/analytics/record-reports.ts';
import { trackEvent } from '#command-api/analytics/report-forms.ts';
import { systemClock } from '#platform/clock.ts';

import { benchDatabase, masterKey } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';
import { measureAlternately } from './tools/measure-alternately.ts';

/**
 * `npx tsx bench/visit-intake.bench.ts [batches]`: how many events of visits are durable in a second, in batches of ten
 * by eight writers. The baseline inserts the same texts into a plain table.
 */
const batches = Number(process.argv[2] ?? 2_000);
const WRITERS = 8;
const EVENTS_A_BATCH = 10;
const TARGET = 3_000;

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
const { ours, baseline, ratio } = await measureAlternately(
  3,
  () => measure((reports) => recordReports(deps, reports)),
  () => measure((reports) => sql`insert into plain (data) values (${sql.json(reports as never)})`),
);
console.table([
  {
    'events/s': Math.round(ours),
    'plain inserts, events/s': Math.round(baseline),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≥ ${TARGET}`,
    reached: checkTarget(ours >= TARGET),
  },
]);
await db.close();
