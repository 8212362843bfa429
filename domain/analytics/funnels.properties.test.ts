import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { plainAttempts, plainFigures, type ReceivedReport } from '../testing/plain-funnels.ts';
import { foldAttempts, placeOf, type Reported } from './attempts.ts';
import { addCells, countAttempt, emptyCell } from './cells.ts';
import { figuresOf } from './figures.ts';
import { funnels, funnelSteps, type Funnel } from './funnels.ts';

const DAY_MS = 86_400_000;
const start = Date.parse('2026-11-20T22:00:00.000Z');

/** Steps of one funnel more often than others, so that visits get somewhere; times collide, and reach over weeks. */
function anyVisit({ steps, windowMs }: Funnel): fc.Arbitrary<ReceivedReport[]> {
  const at = fc.oneof(
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 3 * windowMs }),
    fc.constantFrom(windowMs, windowMs + 1, 2 * DAY_MS, 9 * DAY_MS),
  );
  const one = fc.record({
    eventId: fc.integer({ min: 0, max: 30 }).map(String),
    at: at.map((ms) => start + ms),
    step: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...steps) }, fc.constantFrom(...funnelSteps)),
  });
  return fc
    .array(one, { maxLength: 25 })
    .map((reports) => reports.map((report, position) => ({ ...report, position })));
}

/** As the read model does it: each report put in its place when it is received, repetitions left out. */
function received(visit: readonly ReceivedReport[]): readonly Reported[] {
  const known = new Set<string>();
  return visit.reduce<readonly Reported[]>((reports, { eventId, at, step }) => {
    if (known.has(eventId)) return reports;
    known.add(eventId);
    const place = placeOf(
      reports.map((one) => one.at),
      at,
    );
    return reports.toSpliced(place, 0, { at, step });
  }, []);
}

describe.each(funnels.map((funnel) => [funnel.id, funnel] as const))('the funnel %s', (_id, funnel) => {
  it('has the attempts of the plain reference, for late and repeated reports, too', () => {
    fc.assert(
      fc.property(anyVisit(funnel), (visit) => {
        expect(foldAttempts(funnel, received(visit))).toEqual(plainAttempts(funnel, visit));
      }),
      { numRuns: 500 },
    );
  });

  it('has the figures of the plain reference, whichever way its cells were summed up', () => {
    fc.assert(
      fc.property(fc.array(anyVisit(funnel), { maxLength: 12 }), fc.nat(12), (visits, split) => {
        const attempts = visits.flatMap((visit) => foldAttempts(funnel, received(visit)));
        const empty = emptyCell(funnel.steps.length);
        // The last attempts are counted, taken out, and counted again, as when a late report changes a visit.
        const count = (part: typeof attempts) => part.reduce((cell, one) => countAttempt(cell, one, 1), empty);
        const first = count(attempts.slice(0, split));
        const taken = attempts.slice(0, split).reduce((cell, one) => countAttempt(cell, one, -1), first);
        expect(taken).toEqual(empty);
        const cell = addCells([first, count(attempts.slice(split))], funnel.steps.length);
        const plain = plainFigures(
          visits.flatMap((visit) => plainAttempts(funnel, visit)),
          funnel.steps.length,
        );
        const figures = figuresOf(cell);
        expect(figures.map(({ reached }) => reached)).toEqual(plain.reached);
        expect(figures.map(({ shareOfFirst }) => shareOfFirst)).toEqual(plain.shareOfFirst);
        expect(figures.slice(1).map(({ dropOff }) => dropOff)).toEqual(plain.dropOff);
        expect(figures.slice(1).map(({ median }) => median)).toEqual(plain.median);
        expect(figures.slice(1).map(({ p90 }) => p90)).toEqual(plain.p90);
      }),
      { numRuns: 200 },
    );
  });
});
