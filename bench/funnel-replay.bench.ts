import { funnels, type Funnel } from '#domain/analytics/funnels.ts';
import type { GroupCell } from '#domain/analytics/publishable-cells.ts';
import { runReplay } from '#projections/replays/funnel-replay.ts';

import { benchDatabase } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/funnel-replay.bench.ts [visits]`: how fast a funnel is replayed over visits of ten events each. The
 * baseline counts the same in SQL, by windows over one row an event, and has to find the same figures; of them it has the
 * total alone, without weeks, countries and percentiles of each. On two busy cores, 757,000 events/s and 2.3 × the
 * baseline with account types and languages; the fold makes three sums of each attempt, and moving JSON is the rest.
 */
const visits = Number(process.argv[2] ?? 100_000);
const EVENTS_A_VISIT = 10;
/** As a multiple of the baseline's time. */
const TARGET = 1.5;

const db = await benchDatabase();
const { sql } = db;
const funnel = funnels.find(({ id }) => id === 'signup') as Funnel;
const [first = '', second = '', third = '', fourth = ''] = funnel.steps;
const since = Date.UTC(2027, 0, 4);
console.log(`making ${visits} visits …`);
// Half of the events are steps of this funnel, at different times within two days of a random moment in 26 weeks.
await sql`
  create table events as
  select visit, row_number() over () as position, begun + (n * 13577000 + (random() * 9000000)::bigint) as at,
    (array[${first}, ${second}, ${third}, ${fourth}, 'job_opened', 'landing_viewed', 'provider_viewed', 'dashboard_viewed'])[
      1 + (random() * 7)::int] as step
  from (select gen_random_uuid() as visit, ${since}::bigint + (random() * 15724800000)::bigint as begun
        from generate_series(1, ${visits})) as v, generate_series(0, ${EVENTS_A_VISIT - 1}) as n`;
await sql`
  create table read.visits as
  select visit as session_id, to_timestamp(min(at) / 1000) as first_at, json_agg(step order by at) as steps,
    json_agg(at order by at) as ats, json_agg(position order by at) as positions,
    json_build_array(json_build_object('position', 0, 'country', 'NL', 'device', 'mobile')) as groups
  from events group by visit`;
await sql`alter table read.visits add primary key (session_id)`;
await sql`create index on events (visit, at)`;
await sql`vacuum analyze`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000 };
}

async function replay(): Promise<number[]> {
  await sql`truncate read.funnel_replays`;
  await runReplay(sql, { funnel, upTo: String(Number.MAX_SAFE_INTEGER) }, () => Promise.resolve(true));
  const [row] = await sql<{ cells: GroupCell[] }[]>`select cells from read.funnel_replays`;
  return funnel.steps.map((_, i) => (row?.cells ?? []).reduce((sum, { cell }) => sum + (cell.reached[i] ?? 0), 0));
}

async function byWindows(): Promise<number[]> {
  const [row] = await sql<Record<string, string>[]>`
    with entered as (
      select visit, date_trunc('week', to_timestamp(at / 1000) at time zone 'UTC') as week, min(at) as at
      from events where step = ${first} group by 1, 2),
    stepped as (
      select t1.at as at1, t2.at as at2, t3.at as at3, t4.at as at4 from entered t1
      left join lateral (select min(at) as at from events e where e.visit = t1.visit and step = ${second}
        and e.at > t1.at and e.at <= t1.at + ${funnel.windowMs}) t2 on true
      left join lateral (select min(at) as at from events e where e.visit = t1.visit and step = ${third}
        and e.at > t2.at and e.at <= t1.at + ${funnel.windowMs}) t3 on true
      left join lateral (select min(at) as at from events e where e.visit = t1.visit and step = ${fourth}
        and e.at > t3.at and e.at <= t1.at + ${funnel.windowMs}) t4 on true)
    select count(at1) as n1, count(at2) as n2, count(at3) as n3, count(at4) as n4,
      percentile_disc(0.9) within group (order by at2 - at1) as p90 from stepped`;
  return [1, 2, 3, 4].map((n) => Number(row?.[`n${n}`]));
}

const ours = await timed(replay);
const baseline = await timed(byWindows);
if (String(ours.result) !== String(baseline.result))
  throw new Error(`${String(ours.result)} is not ${String(baseline.result)}`);
const ratio = ours.seconds / baseline.seconds;
console.table([
  {
    visits,
    'events/s': Math.round((visits * EVENTS_A_VISIT) / ours.seconds),
    'SQL, events/s': Math.round((visits * EVENTS_A_VISIT) / baseline.seconds),
    ratio: `${ratio.toFixed(2)} ×`,
    'memory MB': Math.round(process.memoryUsage.rss() / 2 ** 20),
    target: `≤ ${TARGET} ×`,
    reached: checkTarget(ratio <= TARGET),
  },
]);
await db.close();
