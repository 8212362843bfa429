import { expect, it } from 'vitest';

import { planVisits } from './plan-visits.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const DAY_MS = 86_400_000;

it('visits are sixty days of labelled reports, the same each time', () => {
  const visits = planVisits(now);
  expect(visits).toEqual(planVisits(now));
  expect(Math.min(...visits.map(({ endedAt }) => endedAt.getTime()))).toBe(now.getTime() - 60 * DAY_MS);
  expect(Math.max(...visits.map(({ endedAt }) => endedAt.getTime()))).toBeLessThan(now.getTime());
  const labels = new Set(visits.flatMap(({ reports }) => reports.map(({ report }) => report.eventLabel)));
  expect([...labels]).toEqual(['demonstration']);
});

it('accounts are created less often in Germany after a date, and only there', () => {
  const share = (isGermany: boolean, isLate: boolean) => {
    const sent = planVisits(now).filter(({ endedAt, reports }) => {
      const isAfter = endedAt.getTime() > now.getTime() - 21 * DAY_MS;
      const steps = reports.map(({ report }) => report.funnelStep);
      return (reports[0]?.country === 'DE') === isGermany && isAfter === isLate && steps.includes('signup_submitted');
    });
    const created = sent.filter(({ reports }) => reports.some(({ report }) => report.funnelStep === 'account_created'));
    return created.length / sent.length;
  };
  expect(share(true, true)).toBeLessThan(0.5);
  for (const other of [share(true, false), share(false, false), share(false, true)]) expect(other).toBeGreaterThan(0.6);
});
