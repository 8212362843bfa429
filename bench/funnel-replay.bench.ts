import { funnels, funnelSteps, type Funnel } from '#domain/analytics/funnels.ts';
import type { GroupCell } from '#domain/analytics/publishable-cells.ts';
import { runReplay } from '#projections/replays/funnel-replay.ts';
import type { Part } from '#query-api/reading/statement.ts';

import { benchDatabase } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/funnel-replay.bench.ts [visits]`: how long the five funnels take to be replayed, one after the other, over
 * visits of ten events each. The baseline counts the same in SQL, by probes of an index over one row an event, which was
 * faster than windows in a trial, and has to find the same figures; of them it has the total alone, without weeks, countries,
 * devices, account types and percentiles of each. The targets are for 10 million events.
 */
const visits = Number(process.argv[2] ?? 100_000);
const EVENTS_A_VISIT = 10;
const MAX_SECONDS = (10 * visits * EVENTS_A_VISIT) / 10_000_000;
const MAX_MB = 200;
/** As a multiple of the baseline's time. */
const MAX_RATIO = 1 / 3;

const db = await benchDatabase();
const { sql } = db;
const since = Date.UTC(2027, 0, 4);
console.log(`making ${visits} visits …`);
// Random steps at different times within two days of a random moment in 26 weeks.
await sql`
  create table events as
  select visit, row_number() over () as position, begun + (n * 13577000 + (random() * 9000000)::bigint) as at,
    (${[...funnelSteps]}::text[])[1 + floor(random() * ${funnelSteps.length})::int] as step
  from (select gen_random_uuid() as visit, ${since}::bigint + (random() * 15724800000)::bigint as begun
        from generate_series(1, ${visits})) as v, generate_series(0, ${EVENTS_A_VISIT - 1}) as n`;
await sql`
  create table read.visits as
  select visit as session_id, to_timestamp(min(at) / 1000) as first_at, json_agg(step order by at) as steps,
    json_agg(at order by at) as ats, json_agg(position order by at) as positions,
    json_build_array(json_build_object('position', 0, 'country', 'NL', 'device', 'mobile', 'accountType', 'none',
      'language', 'nl')) as groups
  from events group by visit`;
await sql`alter table read.visits add primary key (session_id)`;
await sql`create index on events (visit, step, at)`;
await sql`create index on events (step)`;
await sql`vacuum analyze`;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1_000 };
}

async function replay(funnel: Funnel): Promise<number[]> {
  await sql`truncate read.funnel_replays`;
  await runReplay(sql, { funnel, upTo: String(Number.MAX_SAFE_INTEGER) }, () => Promise.resolve(true));
  const [row] = await sql<{ cells: GroupCell[] }[]>`select cells from read.funnel_replays`;
  return funnel.steps.map((_, i) => (row?.cells ?? []).reduce((sum, { cell }) => sum + (cell.reached[i] ?? 0), 0));
}

async function countInSql({ steps, windowMs }: Funnel): Promise<number[]> {
  const [first, ...others] = steps as [string, ...string[]];
  const columns = steps.map((_, i) => sql`t${sql.unsafe(String(i + 1))}.at as ${sql(`at${i + 1}`)}`);
  const probes = others.map((step, i) => {
    const [before, own] = [sql.unsafe(`t${i + 1}`), sql.unsafe(`t${i + 2}`)];
    return sql`left join lateral (select min(at) as at from events e where e.visit = t1.visit and step = ${step}
      and e.at > ${before}.at and e.at <= t1.at + ${windowMs}) ${own} on true`;
  });
  const list = (parts: readonly Part[]) => parts.reduce((all, one) => sql`${all}, ${one}`);
  const counts = steps.map((_, i) => sql`count(${sql(`at${i + 1}`)}) as ${sql(`n${i + 1}`)}`);
  const [row] = await sql<Record<string, string>[]>`
    with entered as (
      select visit, date_trunc('week', to_timestamp(at / 1000) at time zone 'UTC') as week, min(at) as at
      from events where step = ${first} group by 1, 2),
    stepped as (select ${list(columns)} from entered t1 ${probes.reduce((all, one) => sql`${all} ${one}`)})
    select ${list(counts)}, percentile_disc(0.5) within group (order by at2 - at1) as p50,
      percentile_disc(0.9) within group (order by at2 - at1) as p90 from stepped`;
  return steps.map((_, i) => Number(row?.[`n${i + 1}`]));
}

const rows = [];
const [totals, peaks] = [{ ours: 0, sql: 0 }, [] as number[]];
for (const funnel of funnels) {
  const ours = await timed(() => replay(funnel));
  peaks.push(process.memoryUsage.rss() / 2 ** 20);
  const baseline = await timed(() => countInSql(funnel));
  if (String(ours.result) !== String(baseline.result))
    throw new Error(`${funnel.id}: ${String(ours.result)} is not ${String(baseline.result)}`);
  totals.ours += ours.seconds;
  totals.sql += baseline.seconds;
  rows.push({
    funnel: funnel.id,
    reached: ours.result.join(' '),
    s: ours.seconds.toFixed(1),
    'SQL, s': baseline.seconds.toFixed(1),
  });
}
console.table(rows);
const ratio = totals.ours / totals.sql;
const peak = Math.max(...peaks);
console.table([
  {
    visits,
    'five funnels, s': totals.ours.toFixed(1),
    'SQL, s': totals.sql.toFixed(1),
    ratio: `${ratio.toFixed(2)} ×`,
    'events/s of one': Math.round((visits * EVENTS_A_VISIT * funnels.length) / totals.ours),
    'memory MB': Math.round(peak),
    target: `≤ ${MAX_SECONDS.toFixed(1)} s, ≤ ${MAX_RATIO.toFixed(2)} ×, ≤ ${MAX_MB} MB`,
    reached: checkTarget(totals.ours <= MAX_SECONDS && ratio <= MAX_RATIO && peak <= MAX_MB),
  },
]);
await db.close();
