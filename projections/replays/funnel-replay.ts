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

type VisitPage = readonly (ReportedVisit & { readonly sessionId: string })[];

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
    const page = readPage(sql, after, pageVisits);
    // Whoever stops does not wait for it any more.
    page.catch(() => undefined);
    return page;
  };
  let next = read(afterVisit);
  for (let pages = 1; ; pages++) {
    const page = await next;
    if (!(await goesOn())) return 'stopped';
    const last = page.at(-1)?.sessionId ?? afterVisit;
    // PostgreSQL reads a page while this process counts the one before.
    if (page.length === pageVisits) next = read(last);
    counter.count(page);
    visits += page.length;
    afterVisit = page.at(-1)?.sessionId ?? afterVisit;
    const done = page.length < pageVisits;
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

async function readPage(sql: Sql, after: string | null, limit: number): Promise<VisitPage> {
  return sql<(ReportedVisit & { sessionId: string })[]>`
    select session_id as "sessionId", steps, ats, positions, groups from read.visits
    where ${after === null ? sql`true` : sql`session_id > ${after}`} order by session_id limit ${limit}`;
}

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
