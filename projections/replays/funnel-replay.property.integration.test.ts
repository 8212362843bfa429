import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Attempt } from '#domain/analytics/attempts.ts';
import { addCells, type Cell } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import { funnels, funnelSteps, type Funnel } from '#domain/analytics/funnels.ts';
import { visitParts, type CountedVisits } from '#domain/analytics/replay.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { plainAttempts, plainFigures, type ReceivedReport } from '#domain/testing/plain-funnels.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { runReplay } from './funnel-replay.ts';

const start = Date.parse('2026-11-20T22:00:00.000Z');
const HOUR_MS = 3_600_000;
const MAX_POSITION = 40;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.sql`
    create table read.visits (session_id uuid primary key, steps json, ats json, positions json, groups json)`;
});
afterAll(async () => {
  await db.drop();
});

/** Few steps, so that visits get somewhere; times collide, and reach over weeks. Of one visit, no two have a position. */
function anyVisits({ steps }: Funnel): fc.Arbitrary<ReceivedReport[][]> {
  const report = fc.record({
    eventId: fc.constant(''),
    at: fc.oneof(fc.nat(5), fc.nat(200)).map((hours) => start + hours * HOUR_MS),
    position: fc.integer({ min: 1, max: MAX_POSITION }),
    step: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...steps) }, fc.constantFrom(...funnelSteps)),
  });
  const visit = fc.uniqueArray(report, { maxLength: 12, selector: ({ position }) => position });
  return fc.array(
    visit.map((reports) => reports.map((one) => ({ ...one, eventId: String(one.position) }))),
    { maxLength: 20 },
  );
}

const groupOf = (visit: number) => ({
  country: 'NL',
  device: 'mobile',
  accountType: ['none', 'client', 'none', 'provider'][visit % 4] as string,
  language: ['nl', 'de', 'nl'][visit % 3] as string,
});

async function store(visits: readonly (readonly ReceivedReport[])[]): Promise<void> {
  await db.sql`truncate read.visits, read.funnel_replays`;
  const rows = visits.map((reports, i) => {
    const sorted = reports.toSorted((a, b) => a.at - b.at || a.position - b.position);
    return {
      session_id: numberedId('5', i + 1),
      steps: db.sql.json(sorted.map(({ step }) => step)),
      ats: db.sql.json(sorted.map(({ at }) => at)),
      positions: db.sql.json(sorted.map(({ position }) => position)),
      groups: db.sql.json([{ position: 0, ...groupOf(i) }]),
    };
  });
  if (rows.length > 0) await db.sql`insert into read.visits ${db.sql(rows)}`;
}

function expectFigures(
  { steps }: Funnel,
  cells: readonly { readonly cell: Cell }[],
  attempts: readonly Attempt[],
): void {
  const figures = figuresOf(
    addCells(
      cells.map(({ cell }) => cell),
      steps.length,
    ),
  );
  const plain = plainFigures(attempts, steps.length);
  expect(figures.map(({ reached }) => reached)).toEqual(plain.reached);
  expect(figures.slice(1).map(({ median, p90 }) => [median, p90])).toEqual(
    plain.median.map((median, i) => [median, plain.p90[i]]),
  );
}

it('a replay has the figures of the plain reference, by week, account type and language, too, however large its pages are and wherever it was stopped', async () => {
  const anyFunnel = fc.constantFrom(...funnels);
  await fc.assert(
    fc.asyncProperty(
      anyFunnel.chain((funnel) => fc.tuple(fc.constant(funnel), anyVisits(funnel))),
      fc.integer({ min: 1, max: MAX_POSITION }),
      fc.integer({ min: 1, max: 7 }),
      fc.nat(12),
      async ([funnel, visits], upTo, pageVisits, stopAfter) => {
        await store(visits);
        const due = { funnel, upTo: String(upTo) };
        let pages = 0;
        await runReplay(db.sql, due, () => Promise.resolve(pages++ < stopAfter), pageVisits);
        expect(await runReplay(db.sql, due, () => Promise.resolve(true), pageVisits)).toBe('done');
        const [row] = await db.sql<(CountedVisits & { visits: number })[]>`
          select visits, cells, parts from read.funnel_replays`;
        const { cells, parts } = row as NonNullable<typeof row>;
        const attempts = visits.flatMap((reports, visit) => {
          const asOf = reports.filter(({ position }) => position <= upTo);
          return plainAttempts(funnel, asOf).map((attempt) => ({ ...attempt, ...groupOf(visit) }));
        });
        expect(row?.visits).toBe(visits.length);
        expectFigures(funnel, cells, attempts);
        for (const week of new Set(attempts.map((one) => one.week))) {
          const isOfWeek = (one: { readonly week: string }) => one.week === week;
          expectFigures(funnel, cells.filter(isOfWeek), attempts.filter(isOfWeek));
        }
        for (const part of visitParts) {
          const cellsBy = parts.filter((one) => one.part === part);
          expect(new Set(cellsBy.map(({ name }) => name))).toEqual(new Set(attempts.map((one) => one[part])));
          for (const { week, name } of cellsBy) {
            expectFigures(
              funnel,
              cellsBy.filter((one) => one.week === week && one.name === name),
              attempts.filter((one) => one.week === week && one[part] === name),
            );
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});
