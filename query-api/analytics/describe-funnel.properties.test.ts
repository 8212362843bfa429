import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Attempt } from '#domain/analytics/attempts.ts';
import { funnels, type Funnel } from '#domain/analytics/funnels.ts';
import { createVisitCounter, type CountedVisits } from '#domain/analytics/replay.ts';
import type { ReportedVisit, VisitGroup } from '#domain/analytics/reported-visit.ts';
import { hiddenGroups } from '#domain/analytics/small-groups.ts';
import { plainAttempts, plainFigures } from '#domain/testing/plain-funnels.ts';

import type { FunnelView } from '../contract/analytics.ts';
import { describeFunnel } from './describe-funnel.ts';

const signup = funnels.find(({ id }) => id === 'signup') as Funnel;
const weeks = ['2026-11-16', '2026-11-23'] as const;
const period = { from: weeks[0], to: weeks[1] };
const LATER_STEPS = [1, 2, 3] as const;

type Group = Omit<VisitGroup, 'position'>;

/** How many visits of one group got how far in a week, and how long they took. */
interface Crowd {
  readonly week: string;
  readonly group: Group;
  readonly steps: number;
  readonly size: number;
  readonly seconds: number;
}

const anyCrowd: fc.Arbitrary<Crowd> = fc.record({
  week: fc.constantFrom(...weeks),
  group: fc.record({
    country: fc.constantFrom('NL', 'DE', 'FR'),
    device: fc.constantFrom('mobile', 'desktop'),
    accountType: fc.constantFrom('none', 'client', 'provider'),
    language: fc.constantFrom('nl', 'de', 'unknown'),
  }),
  steps: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 25 }),
  seconds: fc.integer({ min: 1, max: 900 }),
});
const anyCrowds = fc.array(anyCrowd, { maxLength: 14 });

/** The visits of a crowd: each takes a second more than the one before. */
const visitsOf = ({ week, group, steps, size, seconds }: Crowd): ReportedVisit[] =>
  Array.from({ length: size }, (_, n) => ({
    steps: signup.steps.slice(0, steps),
    ats: Array.from({ length: steps }, (_one, i) => Date.parse(`${week}T10:00:00.000Z`) + i * (seconds + n) * 1_000),
    positions: Array.from({ length: steps }, () => 1),
    groups: [{ position: 1, ...group }],
  }));

function countAll(visits: readonly ReportedVisit[]): CountedVisits {
  const counter = createVisitCounter(signup, 1);
  counter.count(visits);
  return counter.counted();
}

type PlainAttempt = Attempt & Group;

const plainOf = (visits: readonly ReportedVisit[]): PlainAttempt[] =>
  visits.flatMap(({ steps, ats, groups }) => {
    const reports = steps.map((step, i) => ({ eventId: String(i), at: ats[i] as number, position: i, step }));
    return plainAttempts(signup, reports).map((attempt) => ({ ...attempt, ...(groups[0] as VisitGroup) }));
  });

const reachedAt = (attempts: readonly PlainAttempt[], step: number) =>
  attempts.filter(({ times }) => times.length >= step);

/** Of one week, whose times to a step may be shown: all who began, and all who got there, are large enough without it. */
function plainlyShown(all: readonly PlainAttempt[], by: keyof Group, step: number): readonly PlainAttempt[] {
  if (reachedAt(all, step).length < 10) return [];
  const hiddenOf = (some: readonly PlainAttempt[]) => {
    const names = new Set(some.map((one) => one[by]));
    return hiddenGroups(new Map([...names].map((name) => [name, some.filter((one) => one[by] === name).length])));
  };
  const hidden = new Set([...hiddenOf(all), ...hiddenOf(reachedAt(all, step))]);
  return all.filter((one) => !hidden.has(one[by]));
}

const viewOf = (
  counted: CountedVisits,
  group: { country?: string; device?: string } = {},
  funnel = signup,
): FunnelView => describeFunnel(funnel, counted, { period, group, known: null, partTimes: true });

const dimensions = [
  ['country', 'countries'],
  ['device', 'devices'],
  ['accountType', 'accountTypes'],
  ['language', 'languages'],
] as const;

describe('the times of a funnel', () => {
  it('are those of the plain reference, by country, device, account type, language and week', () => {
    fc.assert(
      fc.property(anyCrowds, (crowds) => {
        const visits = crowds.flatMap(visitsOf);
        const attempts = plainOf(visits);
        const view = viewOf(countAll(visits));
        const ofWeek = (week: string) => attempts.filter((one) => one.week === week);
        for (const step of LATER_STEPS) {
          const plain = (some: readonly PlainAttempt[]) => {
            const { median, p90 } = plainFigures(some, signup.steps.length);
            return { median: median[step - 1], p90: p90[step - 1] };
          };
          const large = weeks.filter((week) => reachedAt(ofWeek(week), step).length >= 10);
          expect(view.steps[step]).toMatchObject(plain(large.flatMap(ofWeek)));
          for (const { week, times } of view.weeks) {
            expect(times?.[step]).toEqual(plain(large.some((one) => one === week) ? ofWeek(week) : []));
          }
          for (const [by, field] of dimensions) {
            const shown = weeks.flatMap((week) => plainlyShown(ofWeek(week), by, step));
            for (const { name, times } of view[field]) {
              const expected = name === null ? null : plain(shown.filter((one) => one[by] === name));
              expect(times?.[step] ?? null).toEqual(expected);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('are of no small group, and neither are all who are left without it', () => {
    fc.assert(
      fc.property(anyCrowds, (crowds) => {
        // A week decides by itself.
        const visits = crowds.filter(({ week }) => week === weeks[1]).flatMap(visitsOf);
        const counted = countAll(visits);
        const attempts = plainOf(visits);
        const whole = viewOf(counted);
        for (const step of LATER_STEPS) {
          const all = reachedAt(attempts, step).length;
          const isSafe = (size: number) => size >= 10 && (all === size || all - size >= 10);
          for (const [by, field] of dimensions) {
            const shown = whole[field].filter(({ times }) => times !== null && times[step]?.median !== null);
            const sizes = shown.map(({ name }) => reachedAt(attempts, step).filter((one) => one[by] === name).length);
            expect(sizes.every(isSafe)).toBe(true);
            const rest = all - sizes.reduce((sum, size) => sum + size, 0);
            expect(rest === 0 || rest >= 10 || sizes.length === 0).toBe(true);
          }
          for (const country of ['NL', 'DE', 'FR']) {
            const own = reachedAt(attempts, step).filter((one) => one.country === country).length;
            expect(viewOf(counted, { country }).steps[step]?.median === null || isSafe(own)).toBe(true);
            // Filtered by a definition, which others can be compared with.
            const filtered = viewOf(counted, {}, { ...signup, countries: [country] });
            expect(filtered.steps[step]?.median === null || isSafe(own)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
