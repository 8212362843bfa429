import type { Funnel } from '#domain/analytics/funnels.ts';
import { createVisitCounter, type CountedVisits } from '#domain/analytics/replay.ts';
import type { ReportedVisit } from '#domain/analytics/reported-visit.ts';
import { plusWeeks } from '#domain/analytics/week.ts';
import type { Sql } from '#platform/postgres.ts';

import type { Period } from './period.ts';

const PAGE_VISITS = 2_000;
const SAMPLE_VISITS = 10_000;
/** Answers that stay in memory: what was known at a position never changes. */
const MAX_ANSWERS = 20;

type StoredVisit = ReportedVisit & { readonly sessionId: string };

/** In the funnels' order. */
type CountedFunnels = readonly CountedVisits[];

export interface HistoryCounter {
  /** Counts the visits of a period as they were at a position. The same question is answered once. */
  asOf(funnels: readonly Funnel[], position: string, period: Period): Promise<CountedFunnels>;
  /** Counts a sample, the same visits each time. */
  sample(funnels: readonly Funnel[]): Promise<{ visits: number; counted: CountedFunnels }>;
}

/** Counts visits themselves instead of cells, streamed and one question at a time. */
export function createHistoryCounter(sql: Sql): HistoryCounter {
  const answers = new Map<string, CountedFunnels>();
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  async function count(funnels: readonly Funnel[], position: string, { from, to }: Period): Promise<CountedFunnels> {
    const counters = funnels.map((funnel) => createVisitCounter(funnel, Number(position)));
    let after: string | null = null;
    for (;;) {
      // An attempt can begin in the period though its visit began before, but not after it.
      const page: readonly StoredVisit[] = await sql<StoredVisit[]>`
        select session_id as "sessionId", steps, ats, positions, groups from read.visits
        where ${after === null ? sql`true` : sql`session_id > ${after}`} and first_at < ${plusWeeks(to, 1)}
        order by session_id limit ${PAGE_VISITS}`;
      for (const counter of counters) counter.count(page);
      if (page.length < PAGE_VISITS) break;
      after = page.at(-1)?.sessionId ?? null;
    }
    const within = ({ week }: { readonly week: string }) => from <= week && week <= to;
    return counters.map((counter) => {
      const { cells, parts } = counter.counted();
      return { cells: cells.filter(within), parts: parts.filter(within) };
    });
  }

  return {
    async asOf(funnels, position, period) {
      const versions = funnels.map(({ id, version }) => [id, version]);
      const key = JSON.stringify([versions, position, period]);
      const known = answers.get(key);
      if (known !== undefined) return known;
      const cells = await inTurn(() => count(funnels, position, period));
      answers.set(key, cells);
      for (const oldest of answers.keys()) if (answers.size > MAX_ANSWERS) answers.delete(oldest);
      return cells;
    },
    sample: (funnels) =>
      inTurn(async () => {
        // Ids are random: their order is that of nothing else.
        const visits = await sql<StoredVisit[]>`
          select steps, ats, positions, groups from read.visits order by session_id limit ${SAMPLE_VISITS}`;
        const counted = funnels.map((funnel) => {
          const counter = createVisitCounter(funnel, Infinity);
          counter.count(visits);
          return counter.counted();
        });
        return { visits: visits.length, counted };
      }),
  };
}
