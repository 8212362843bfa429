import { createVisitCounter, type CountedVisits } from '#domain/analytics/replay.ts';
import type { Funnel } from '#domain/analytics/funnels.ts';
import type { ReportedVisit } from '#domain/analytics/reported-visit.ts';
import type { Sql } from '#platform/postgres.ts';

/** A version whose earlier visits are to be counted. */
export interface DueReplay {
  readonly funnel: Funnel;
  /** The position of its draft. */
  readonly upTo: string;
}

interface Progress {
  readonly afterVisit: string | null;
  readonly visits: number;
  readonly done: boolean;
  readonly cells: CountedVisits['cells'];
  /** Null if it began before they were counted. */
  readonly parts: CountedVisits['parts'] | null;
}

type FoundVisit = readonly [
  ReportedVisit['steps'],
  ReportedVisit['ats'],
  ReportedVisit['positions'],
  ReportedVisit['groups'],
];

interface VisitPage {
  /** Null without any. */
  readonly last: string | null;
  readonly visits: number;
  /** Those that can enter the funnel. */
  readonly found: readonly ReportedVisit[];
}

/** Visits a query: few enough that a pause is felt at once. */
const PAGE_VISITS = 2_000;
/** Cells are written after as many pages: less is lost by a crash than by writing them more often. */
const PAGES_A_COMMIT = 5;

/**
 * Counts all visits by a version, a page at a time and in the order of their random ids. What it counted is stored with
 * the last visit in one statement, so that a crash loses at most a few pages, and none counts twice. Reports after the
 * draft's position are left out: it does not matter what happens meanwhile.
 * @param goesOn asked before each page; when it says no, the replay stays where it was stored last
 */
export async function runReplay(
  sql: Sql,
  due: DueReplay,
  goesOn: () => Promise<boolean>,
  pageVisits = PAGE_VISITS,
): Promise<'done' | 'stopped'> {
  const { funnel, upTo } = due;
  const stored = await begin(sql, due);
  if (stored.done) return 'done';
  const counter = createVisitCounter(funnel, Number(upTo), { cells: stored.cells, parts: stored.parts ?? [] });
  let { afterVisit, visits } = stored;
  const counted = (after: string | null, count: number, done: boolean): Progress => {
    const { cells, parts } = counter.counted();
    return { afterVisit: after, visits: count, done, cells, parts: stored.parts === null ? null : parts };
  };
  const read = (after: string | null) => {
    const page = readPage(sql, { after, limit: pageVisits, step: funnel.steps[0] as string });
    // A stopping process does not wait for it any more.
    page.catch(() => undefined);
    return page;
  };
  let next = read(afterVisit);
  for (let pages = 1; ; pages++) {
    const page = await next;
    if (!(await goesOn())) return 'stopped';
    const done = page.visits < pageVisits;
    // PostgreSQL reads a page while this process counts the one before.
    if (!done) next = read(page.last);
    counter.count(page.found);
    visits += page.visits;
    afterVisit = page.last ?? afterVisit;
    if (done || pages % PAGES_A_COMMIT === 0) {
      await store(sql, due, counted(afterVisit, visits, done));
    }
    if (done) return 'done';
  }
}

/** The stored progress. A replay that begins counts how many visits there are. */
async function begin(sql: Sql, { funnel: { id, version }, upTo }: DueReplay): Promise<Progress> {
  await sql`
    insert into read.funnel_replays (funnel, version, up_to, parts, total)
    select ${id}, ${version}, ${upTo}, '[]', (select count(*)::int from read.visits) on conflict do nothing`;
  const [row] = await sql<Progress[]>`
    select after_visit as "afterVisit", visits, done_at is not null as done, cells, parts
    from read.funnel_replays where funnel = ${id} and version = ${version}`;
  return row as Progress;
}

/**
 * A page as one text: rows of four lists each, and JSON that PostgreSQL builds, take twice as long. A visit without the
 * first step has no attempt.
 */
async function readPage(
  sql: Sql,
  { after, limit, step }: { readonly after: string | null; readonly limit: number; readonly step: string },
): Promise<VisitPage> {
  const [{ last, visits, found }] = await sql<[{ last: string | null; visits: number; found: string | null }]>`
    select max(session_id::text collate "C") as last, count(*)::int as visits,
      string_agg('[' || concat_ws(',', steps, ats, positions, groups) || ']', ',')
        filter (where strpos(steps::text, ${`"${step}"`}) > 0) as found
    from (
      select session_id, steps, ats, positions, groups from read.visits
      where ${after === null ? sql`true` : sql`session_id > ${after}`} order by session_id limit ${limit}
    ) as page`;
  return { last, visits, found: (JSON.parse(`[${found ?? ''}]`) as FoundVisit[]).map(toVisit) };
}

const toVisit = ([steps, ats, positions, groups]: FoundVisit): ReportedVisit => ({ steps, ats, positions, groups });

async function store(
  sql: Sql,
  { funnel: { id, version } }: DueReplay,
  { afterVisit, visits, done, cells, parts }: Progress,
): Promise<void> {
  await sql`
    update read.funnel_replays
    set after_visit = ${afterVisit}, visits = ${visits}, cells = ${sql.json(cells as never)},
        parts = ${sql.json(parts as never)}, moved_at = now(),
        total = greatest(total, ${visits}), done_at = case when ${done} then now() end
    where funnel = ${id} and version = ${version}`;
}
