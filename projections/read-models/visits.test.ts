import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Attempt } from '#domain/analytics/attempts.ts';
import { addCells, type Cell } from '#domain/analytics/cells.ts';
import { figuresOf } from '#domain/analytics/figures.ts';
import { funnels, funnelSteps } from '#domain/analytics/funnels.ts';
import { createVisitCounter, visitParts, type CountedVisits } from '#domain/analytics/replay.ts';
import type { ReportedVisit } from '#domain/analytics/reported-visit.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { plainAttempts, plainFigures, type ReceivedReport } from '#domain/testing/plain-funnels.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';

import { foldInMemory } from '../runner/fold-in-memory.ts';
import { fold } from '../testing/fold.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { visitsModel } from './visits.ts';

type Reported = Extract<DomainEvent, { type: 'VisitReported' }>;
type Report = Reported['data']['reports'][number];

const start = Date.parse('2026-11-20T22:00:00.000Z');
const HOUR_MS = 3_600_000;
const [sample] = sampleEvent('VisitReported').data.reports as [Report];

const report = (eventId: number, ms: number, step: string | null): Report => ({
  ...sample,
  eventId: numberedId('e', eventId),
  at: new Date(start + ms).toISOString(),
  eventType: step === null ? 'page_view' : 'funnel_step',
  userType: null,
  funnelStep: step,
  conversionType: null,
});

const visit = (session: number, reports: readonly Report[], over: Partial<Reported['data']> = {}): Reported => ({
  type: 'VisitReported',
  data: {
    sessionId: numberedId('5', session),
    country: 'NL',
    deviceType: 'mobile',
    language: 'nl',
    reports: [...reports],
    ...over,
  },
});

describe('a visit', () => {
  it('is one row with its steps in order, however late each was received', async () => {
    const folded = await fold(visitsModel, [
      visit(1, [report(1, 0, 'signup_initiated'), report(2, 9_000, 'signup_submitted')]),
      visit(1, [report(3, 4_000, 'signup_details_entered')]),
    ]);
    expect(folded.rows('visits')).toMatchObject([
      {
        steps: ['signup_initiated', 'signup_details_entered', 'signup_submitted'],
        ats: [start, start + 4_000, start + 9_000],
        positions: [1, 2, 1],
        groups: [{ position: 1, country: 'NL', device: 'mobile', accountType: 'none', language: 'nl' }],
        firstAt: new Date(start).toISOString(),
      },
    ]);
    expect(folded.rows('funnelCells')).toEqual([
      {
        funnel: 'signup',
        version: 1,
        week: '2026-11-16',
        country: 'NL',
        device: 'mobile',
        cell: { reached: [1, 1, 1, 0], times: [{ 4000: 1 }, { 5000: 1 }, {}] },
      },
    ]);
  });

  it('has its groups of a week in one row, as long as there are any', async () => {
    const opened = report(1, 0, 'signup_initiated');
    const folded = await fold(visitsModel, [
      visit(1, [opened], { country: 'unknown' }),
      visit(2, [{ ...opened, eventId: report(2, 0, null).eventId }], { country: 'DE' }),
      visit(1, [report(3, 1_000, 'signup_details_entered')]),
    ]);
    expect(folded.rows('funnelWeeks')).toEqual([
      {
        funnel: 'signup',
        version: 1,
        week: '2026-11-16',
        groups: { 'DE mobile': [1, 0, 0, 0], 'NL mobile': [1, 1, 0, 0] },
      },
    ]);
  });

  it('counts by account type and language, as they were known last', async () => {
    const asClient = { ...report(2, 1_000, 'signup_details_entered'), userType: 'client' as const };
    const folded = await fold(visitsModel, [
      visit(1, [{ ...report(1, 0, 'signup_initiated'), userType: null }], { language: null }),
      visit(1, [asClient], { language: 'de' }),
      visit(1, [{ ...report(3, 2_000, null), userType: null }], { language: null }),
    ]);
    const parts = folded.rows('funnelParts').map((row) => [row['part'], row['name'], (row['cell'] as Cell).reached]);
    expect(parts).toEqual([
      ['accountType', 'client', [1, 1, 0, 0]],
      ['language', 'de', [1, 1, 0, 0]],
    ]);
  });

  it('counts visits by the hour in which they began', async () => {
    const folded = await fold(visitsModel, [
      visit(1, [report(1, 0, null)]),
      visit(1, [report(2, -1, null)]),
      visit(2, [report(3, 0, null), report(4, 1, null)]),
    ]);
    expect(folded.rows('visitHours')).toEqual([
      { hour: '2026-11-20T21', visits: 1, pages: 2 },
      { hour: '2026-11-20T22', visits: 1, pages: 2 },
    ]);
  });

  it('counts a report that was received twice once', async () => {
    const twice = visit(1, [report(1, 0, 'landing_viewed'), report(2, 0, null)]);
    const folded = await fold(visitsModel, [twice, twice]);
    expect(folded.rows('visits')).toMatchObject([{ steps: ['landing_viewed'], pages: 1 }]);
    expect(folded.rows('visitWeeks')).toMatchObject([{ week: '2026-11-16', visits: 1, pages: 1 }]);
  });

  it('moves to its country, once that is known, and stays there', async () => {
    const folded = await fold(visitsModel, [
      visit(1, [report(1, 0, 'landing_viewed')], { country: 'unknown' }),
      visit(1, [report(2, 1, null)], { country: 'DE' }),
      visit(1, [report(3, 2, null)], { country: 'unknown' }),
    ]);
    expect(folded.rows('funnelCells')).toMatchObject([{ country: 'DE', cell: { reached: [1, 0, 0, 0] } }]);
    expect(folded.rows('visitWeeks')).toMatchObject([{ country: 'DE', visits: 1, pages: 2 }]);
  });
});

it('reports that were not stored are counted by week and reason', async () => {
  const dropped = (reports: number): DomainEvent => ({
    type: 'ReportsDropped',
    data: { reasons: [{ reason: 'bot', reports }] },
  });
  const folded = await fold(visitsModel, [dropped(2), dropped(3)]);
  expect(folded.rows('reportDrops')).toMatchObject([{ reason: 'bot', reports: 5 }]);
});

const spoken = (session: number) => (session % 2 === 0 ? 'nl' : 'de');
const signedIn = (session: number) => (session < 3 ? ('client' as const) : null);

/** Reports of a few visits, in the order in which they are received: late ones, and repeated ones. */
const anyHistory = fc.array(
  fc.record({
    session: fc.nat(4),
    eventId: fc.nat(60),
    at: fc.oneof(
      fc.nat(20),
      fc.nat(60).map((hours) => hours * HOUR_MS),
    ),
    step: fc.constantFrom(...funnelSteps.slice(0, 10)),
  }),
  { maxLength: 60 },
);

it('has the figures of the full fold after every batch, by week, account type and language, too, wherever batches end', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyHistory,
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 10 }),
      async (history, sizes) => {
        const visits = history.map(({ session, eventId, at, step }) => {
          const reported = { ...report(eventId, at, step), userType: signedIn(session) };
          return visit(session, [reported], { language: spoken(session) });
        });
        const events = journalEvents(toStory(visits));
        const memory = foldInMemory(visitsModel);
        let done = 0;
        for (const size of [...sizes, events.length]) {
          await memory.add(events.slice(done, done + size));
          done += size;
        }
        for (const funnel of funnels) {
          const cells = memory.store.rows('funnelCells').filter((row) => row['funnel'] === funnel.id);
          const groups = cells.map((row) => [
            `${String(row['week'])} ${String(row['country'])} ${String(row['device'])}`,
            (row['cell'] as Cell).reached,
          ]);
          const weeks = memory.store.rows('funnelWeeks').filter((row) => row['funnel'] === funnel.id);
          const ofWeeks = weeks.flatMap((row) =>
            Object.entries(row['groups'] as object).map(([group, reached]) => [
              `${String(row['week'])} ${group}`,
              reached,
            ]),
          );
          expect(new Map(ofWeeks as [string, unknown][])).toEqual(new Map(groups as [string, unknown][]));
          const attempts = [0, 1, 2, 3, 4].flatMap((session) =>
            plainAttempts(
              funnel,
              history.flatMap((one, position): ReceivedReport[] =>
                one.session === session ? [{ ...one, eventId: String(one.eventId), at: start + one.at, position }] : [],
              ),
            ).map(({ week, times }) => {
              const [accountType, language] = [signedIn(session) ?? 'none', spoken(session)];
              return { week, times, accountType, language };
            }),
          );
          const sameFigures = (rows: readonly Record<string, unknown>[], of: readonly Attempt[]) => {
            const steps = funnel.steps.length;
            const plain = plainFigures(of, steps);
            const figures = figuresOf(
              addCells(
                rows.map((row) => row['cell'] as Cell),
                steps,
              ),
            );
            expect(figures.map(({ reached }) => reached)).toEqual(plain.reached);
            expect(figures.slice(1).map(({ median, p90 }) => [median, p90])).toEqual(
              plain.median.map((median, i) => [median, plain.p90[i]]),
            );
          };
          sameFigures(cells, attempts);
          const parts = memory.store.rows('funnelParts').filter((row) => row['funnel'] === funnel.id);
          for (const week of new Set(attempts.map((one) => one.week))) {
            const ofWeek = attempts.filter((one) => one.week === week);
            const isOfWeek = (row: Record<string, unknown>) => row['week'] === week;
            sameFigures(cells.filter(isOfWeek), ofWeek);
            for (const part of visitParts) {
              for (const name of new Set(ofWeek.map((one) => one[part]))) {
                const rows = parts.filter((row) => isOfWeek(row) && row['part'] === part && row['name'] === name);
                sameFigures(
                  rows,
                  ofWeek.filter((one) => one[part] === name),
                );
              }
            }
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe('a draft', () => {
  const steps = ['signup_initiated', 'signup_submitted', 'account_created'];
  const definition = { steps, windowMs: 30 * HOUR_MS, countries: [], devices: [] };
  const drafted = (version: number) =>
    sampleEvent('FunnelDrafted', { funnelId: 'signup', version, definition: { ...definition } });
  const funnel = { id: 'signup', version: 2, ...definition } as const;

  it('has the figures of the full fold at once: what the replay counts before it, and what is counted after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyHistory,
        fc.nat(60),
        fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 10 }),
        fc.integer({ min: 1, max: 5 }),
        async (history, place, sizes, pageSize) => {
          const visits = history.map((one) => visit(one.session, [report(one.eventId, one.at, one.step)]));
          const story = toStory([...visits.slice(0, place), drafted(2), ...visits.slice(place)]);
          const events = journalEvents(story);
          const memory = foldInMemory(visitsModel);
          let done = 0;
          for (const size of [...sizes, events.length]) {
            await memory.add(events.slice(done, done + size));
            done += size;
          }
          const since = Number(events.find(({ type }) => type === 'FunnelDrafted')?.position);
          const rows = memory.store.rows('visits') as unknown as ReportedVisit[];
          let replayed: CountedVisits = { cells: [], parts: [] };
          // In parts, as pages are, with the visits as they are at the end.
          for (let from = 0; from < rows.length; from += pageSize) {
            // Each page by a counter that goes on from what was stored.
            const counter = createVisitCounter(funnel, since, replayed);
            counter.count(rows.slice(from, from + pageSize));
            replayed = JSON.parse(JSON.stringify(counter.counted())) as CountedVisits;
          }
          const counted = memory.store.rows('funnelCells').filter((row) => row['version'] === 2);
          const sum = addCells(
            [...replayed.cells.map(({ cell }) => cell), ...counted.map((row) => row['cell'] as Cell)],
            3,
          );
          const atOnce = createVisitCounter(funnel, Infinity);
          atOnce.count(rows);
          expect(sum).toEqual(
            addCells(
              atOnce.counted().cells.map(({ cell }) => cell),
              3,
            ),
          );
          const countedParts = memory.store.rows('funnelParts').filter((row) => row['version'] === 2);
          for (const part of visitParts) {
            const cells = [
              ...replayed.parts.filter((one) => one.part === part).map(({ cell }) => cell),
              ...countedParts.filter((row) => row['part'] === part).map((row) => row['cell'] as Cell),
            ];
            expect(addCells(cells, 3)).toEqual(sum);
          }
          const plain = [0, 1, 2, 3, 4].flatMap((session) =>
            plainAttempts(
              funnel,
              history.flatMap((one, position): ReceivedReport[] =>
                one.session === session ? [{ ...one, eventId: String(one.eventId), at: start + one.at, position }] : [],
              ),
            ),
          );
          expect(sum.reached).toEqual(plainFigures(plain, 3).reached);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('is counted until another replaces it, or for good once it was published', async () => {
    const signUp = (session: number) => visit(session, [report(session, 0, 'signup_initiated')]);
    const published = sampleEvent('FunnelPublished', { funnelId: 'signup', version: 2 });
    const counts = async (...between: DomainEvent[]): Promise<Map<unknown, unknown>> => {
      const folded = await fold(visitsModel, [drafted(2), signUp(1), ...between, drafted(3), signUp(2)]);
      return new Map(folded.rows('funnelCells').map((row) => [row['version'], (row['cell'] as Cell).reached[0]]));
    };
    expect(await counts()).toEqual(
      new Map([
        [1, 2],
        [2, 1],
        [3, 1],
      ]),
    );
    expect(await counts(published)).toEqual(
      new Map([
        [1, 2],
        [2, 2],
        [3, 1],
      ]),
    );
  });
});
