import { describe, expect, it } from 'vitest';

import { foldAttempts } from './attempts.ts';
import { percentile, roundTime } from './cells.ts';
import { funnelIds, funnels, funnelSteps, type Funnel } from './funnels.ts';
import { hiddenGroups } from './small-groups.ts';
import { plusWeeks, toWeek } from './week.ts';

const signup = funnels.find(({ id }) => id === 'signup') as Funnel;
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`);

describe('the funnels', () => {
  it('are the five, from the first to the last step that the specification names', () => {
    expect(funnels.map(({ id }) => id)).toEqual(funnelIds);
    const ends = new Map(funnels.map(({ id, steps }) => [id, [steps[0], steps.at(-1)]]));
    expect(ends.get('signup')).toEqual(['signup_initiated', 'account_created']);
    expect(ends.get('onboard')).toEqual(['profile_completion_started', 'onboarding_completed']);
    expect(ends.get('firstAction')).toEqual(['dashboard_viewed', 'first_payment_processed']);
    expect(new Set(funnels.flatMap(({ steps }) => steps))).toEqual(new Set(funnelSteps));
  });
});

describe('an attempt', () => {
  it('counts a step only behind the one before', () => {
    const reports = [
      { at: at('24T10:00'), step: 'account_created' },
      { at: at('24T10:01'), step: 'signup_initiated' },
      { at: at('24T10:03'), step: 'signup_details_entered' },
      { at: at('24T10:04'), step: 'signup_details_entered' },
    ] as const;
    expect(foldAttempts(signup, reports)).toEqual([{ week: '2026-11-23', times: [120_000] }]);
  });

  it('ends with its window, and begins again in another week', () => {
    const reports = [
      { at: at('22T23:59'), step: 'signup_initiated' },
      { at: at('23T00:01'), step: 'signup_initiated' },
      { at: at('24T00:00'), step: 'signup_details_entered' },
    ] as const;
    expect(foldAttempts(signup, reports)).toEqual([
      { week: '2026-11-16', times: [] },
      { week: '2026-11-23', times: [86_340_000] },
    ]);
  });
});

it('weeks begin on Monday in UTC', () => {
  expect(toWeek(at('23T00:00'))).toBe('2026-11-23');
  expect(toWeek(at('22T23:59'))).toBe('2026-11-16');
  expect(toWeek(0)).toBe('1969-12-29');
  expect(plusWeeks('2026-12-28', 1)).toBe('2027-01-04');
});

it('percentiles are by nearest rank, of times with two leading digits', () => {
  expect([0, 99, 1_234, 86_399_999].map(roundTime)).toEqual([0, 99, 1_200, 86_000_000]);
  const tenTimes = { 100: 5, 200: 4, 1000: 1 };
  expect([50, 51, 90, 91].map((percent) => percentile(tenTimes, percent))).toEqual([100, 200, 200, 1000]);
  expect(percentile({}, 50)).toBeNull();
});

describe('small groups', () => {
  const hidden = (sizes: Record<string, number>) => [...hiddenGroups(new Map(Object.entries(sizes)))];

  it('hides none that are large enough', () => {
    expect(hidden({ NL: 10, DE: 200, FR: 0 })).toEqual([]);
  });

  it('hides the next larger one with a single small group, which the total would give away', () => {
    expect(hidden({ NL: 9, DE: 200, FR: 50 })).toEqual(['NL', 'FR']);
  });

  it('hides several small ones alone, if they are large enough together', () => {
    expect(hidden({ NL: 4, DE: 200, FR: 6 })).toEqual(['NL', 'FR']);
  });
});
