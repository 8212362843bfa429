import { sampleEvent } from '#domain/testing/sample-event.ts';
import { addBuild } from '#projections/runner/builds.ts';
import { jobsModel } from '#projections/read-models/jobs.ts';

import { catchUp } from './catch-up/catch-up.ts';
import { benchDatabase } from './read/bench-database.ts';
import { fillLog } from './read/fill-log.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/visits-among-jobs.bench.ts [visits]`: what events of visits in the one log cost a rebuild of `jobs`, which
 * reads none of them. The baseline is the same rebuild without them. Thirty-four come to an event of a job. Measured on
 * two cores with a million visits: 8.1 × when the rebuild read all of them, 2.2 × since it reads the index of what is no
 * visit. What is left is one page of the table for each event; 1.1 × takes a table of its own for visits.
 */
const visits = Number(process.argv[2] ?? 1_000_000);
const VISITS_A_JOB_EVENT = 34;
const TARGET = 1.1;

const db = await benchDatabase();
const { sql } = db;
const jobEvents = Math.round(visits / VISITS_A_JOB_EVENT);
console.log(`filling the log with ${jobEvents} events of jobs …`);
await fillLog(db.journal, jobEvents);

/** Seconds until `jobs` has the last event. */
async function rebuild(): Promise<number> {
  await sql`vacuum analyze`;
  // The first round warms the server's cache.
  const rounds: number[] = [];
  for (let round = 0; round < 2; round++) {
    const built = await sql<{ tablename: string }[]>`
      select tablename from pg_tables where schemaname = 'read' and tablename like 'jobs\\_v%'`;
    for (const { tablename } of built) await sql`drop table read.${sql(tablename)} cascade`;
    await sql`delete from read.builds`;
    await addBuild(sql, jobsModel, 'rebuild');
    rounds.push((await catchUp(db.url, jobsModel.name)).caughtUpS);
  }
  return rounds.at(-1) as number;
}

const without = await rebuild();

console.log(`putting ${visits} events of visits among them …`);
const { data } = sampleEvent('VisitReported');
await sql`alter table log.events disable trigger user`;
await sql`create unlogged table others as select * from log.events`;
await sql`truncate log.events`;
await sql`
  insert into log.events (position, stream, revision, id, type, command_id, n, data, meta)
  select row_number() over (order by place), stream, revision, id, type, command_id, n, data, meta
  from (
    select position * ${visits / jobEvents}::float8 as place, stream, revision, id, type, command_id, n, data, meta from others
    union all
    select i + 0.5, 'visit-' || gen_random_uuid(), 0, gen_random_uuid(), 'VisitReported', gen_random_uuid(), 0,
      ${JSON.stringify(data)}::text::json, (select meta from others limit 1)
    from generate_series(1, ${visits}::int) as i
  ) as merged
  order by place`;
await sql`drop table others`;
const among = await rebuild();

const ratio = among / without;
console.table([
  {
    visits,
    'events of jobs': jobEvents,
    'without visits, s': without.toFixed(2),
    'among visits, s': among.toFixed(2),
    ratio: `${ratio.toFixed(2)} ×`,
    target: `≤ ${TARGET} ×`,
    reached: checkTarget(ratio <= TARGET),
  },
]);
await db.close();
