import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ConversionCell } from '#domain/analytics/conversions.ts';

import { describeConversions, describeToday } from './describe-dashboard.ts';

const week = '2027-03-01';
const period = { from: week, to: week };

const paid = (country: string, currency: string, count: number, amount: number, of = week): ConversionCell => ({
  week: of,
  country,
  kind: 'payment_processed',
  currency,
  count,
  amount: count * amount,
  amounts: { [amount]: count },
});

describe('conversions', () => {
  it('have their value by currency, beside the period before', () => {
    const cells = [
      paid('NL', 'EUR', 11, 12_000),
      paid('DE', 'EUR', 10, 50_000),
      paid('GB', 'GBP', 9, 5_000),
      paid('NL', 'EUR', 12, 1_000, '2027-02-22'),
    ];
    expect(describeConversions(cells, { period, country: undefined })).toEqual([
      {
        kind: 'payment_processed',
        currency: 'EUR',
        count: 21,
        before: 12,
        value: { amount: 632_000, median: 12_000, p90: 50_000 },
        hiddenWeeks: [],
      },
      { kind: 'payment_processed', currency: 'GBP', count: 0, before: null, value: null, hiddenWeeks: [week] },
    ]);
  });

  it('of a country are hidden where the total would give away a small group', () => {
    const cells = [paid('NL', 'EUR', 30, 100), paid('DE', 'EUR', 20, 100), paid('FR', 'EUR', 4, 100)];
    const of = (country: string | undefined) => describeConversions(cells, { period, country })[0];
    expect([of(undefined)?.count, of('NL')?.count, of('DE')?.count, of('FR')?.count]).toEqual([54, 30, 0, 0]);
  });
});

describe('today', () => {
  const now = new Date('2027-03-05T12:30:00.000Z');

  it('has an hour for each that began, and compares with the same hours a week ago', () => {
    const hours = [
      { hour: '2027-02-26T12', visits: 10 },
      { hour: '2027-02-26T13', visits: 50 },
      { hour: '2027-03-05T08', visits: 14 },
    ];
    const { visits, weekBefore, hours: shown } = describeToday(hours, [], now);
    expect([visits, weekBefore, shown.length, shown[8], shown[9]]).toEqual([
      14,
      10,
      13,
      { hour: 8, visits: 14 },
      { hour: 9, visits: 0 },
    ]);
  });

  it('shows no small number, nor one that follows from the total and the week', () => {
    const anyHours = fc.uniqueArray(fc.record({ hour: fc.nat(12), visits: fc.integer({ min: 1, max: 30 }) }), {
      selector: ({ hour }) => hour,
    });
    const any = fc.record({ hours: anyHours, today: fc.nat(30), others: fc.nat(30) });
    fc.assert(
      fc.property(any, ({ hours, today, others }) => {
        const {
          visits,
          hours: shown,
          conversions,
        } = describeToday(
          hours.map((one) => ({ ...one, hour: `2027-03-05T${String(one.hour).padStart(2, '0')}` })),
          [
            { day: '2027-03-05', kind: 'tip_paid', count: today },
            { day: '2027-03-02', kind: 'tip_paid', count: others },
          ],
          now,
        );
        const named = shown.map((one) => one.visits ?? 0);
        const rest = (visits ?? 0) - named.reduce((all, one) => all + one, 0);
        for (const size of [...named, visits ?? 0, rest]) expect(size === 0 || size >= 10).toBe(true);
        const count = conversions.find(({ kind }) => kind === 'tip_paid')?.count ?? null;
        // The week's own figure is shown from ten on.
        const isSafe = (count ?? 0) === 0 || ((count as number) >= 10 && (others === 0 || others >= 10));
        expect(isSafe).toBe(true);
      }),
    );
  });
});
