import { expect, it } from 'vitest';

import { funnels } from '#domain/analytics/funnels.ts';
import { createVisitCounter } from '#domain/analytics/replay.ts';
import type { ReportedVisit } from '#domain/analytics/reported-visit.ts';
import { plusWeeks, toWeek } from '#domain/analytics/week.ts';
import { describeFunnel } from '#query-api/analytics/describe-funnel.ts';
import { largestChanges } from '#web/features/analytics/largest-changes.ts';

import { planVisits, type PlannedVisit } from './plan-visits.ts';
import { planChoices } from './play-choices.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const DAY_MS = 86_400_000;

it('visits are sixty days of labelled reports, the same each time', () => {
  const visits = planVisits(now);
  expect(visits).toEqual(planVisits(now));
  expect(Math.min(...visits.map(({ endedAt }) => endedAt.getTime()))).toBe(now.getTime() - 60 * DAY_MS);
  expect(Math.max(...visits.map(({ endedAt }) => endedAt.getTime()))).toBeLessThan(now.getTime());
  const labels = new Set(visits.flatMap(({ reports }) => reports.map(({ eventLabel }) => eventLabel)));
  expect([...labels]).toEqual(['demonstration']);
});

it('each visit is of a browser that allowed measuring before', () => {
  const choices = new Map(planChoices(now).map((one) => [one.browser, one]));
  for (const { browser, reports } of planVisits(now)) {
    const chosen = choices.get(browser);
    expect(chosen?.choice.name).toBe('GiveConsent');
    expect(chosen?.madeAt.getTime()).toBeLessThan(Math.min(...reports.map(({ timestamp }) => timestamp ?? 0)));
  }
});

it.each(Array.from({ length: 7 }, (_, day) => day))(
  'accounts are created less often in Germany after a date, and that alone stands out (day %i of a week)',
  (day) => {
    const then = new Date(now.getTime() + day * DAY_MS);
    const to = toWeek(then.getTime());
    const views = funnels.map((funnel) => {
      const counter = createVisitCounter(funnel, 1);
      counter.count(planVisits(then).map(toReportedVisit));
      const period = { from: plusWeeks(to, -3), to };
      return describeFunnel(funnel, counter.counted(), { period, group: {}, known: null });
    });
    const [found, ...others] = largestChanges(views);
    expect(found).toMatchObject({
      funnel: 'signup',
      step: 'account_created',
      whose: { kind: 'country', name: 'DE' },
    });
    expect(found?.size).toBeLessThan(0);
    expect(others).toEqual([]);
  },
);

function toReportedVisit({ reports }: PlannedVisit): ReportedVisit {
  const [first] = reports;
  const { country = '', deviceType: device = 'mobile' } = first ?? {};
  return {
    steps: reports.map(({ funnelStep }) => funnelStep ?? ''),
    ats: reports.map(({ timestamp }) => timestamp ?? 0),
    positions: reports.map(() => 1),
    groups: [{ position: 1, country, device, accountType: 'none', language: 'unknown' }],
  };
}
