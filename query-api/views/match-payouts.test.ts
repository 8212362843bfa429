import fc from 'fast-check';
import { expect, it } from 'vitest';

import { matchPayouts, type Movement, type PaidPayout } from './match-payouts.ts';

const at = (day: number) => new Date(Date.UTC(2027, 2, day)).toISOString();
const sent = (jobId: string, amount: number, day: number): Movement => ({ jobId, amount, tip: false, at: at(day) });
const payout = (amount: number, day: number): PaidPayout => ({ payoutId: `po_${day}`, amount, at: at(day) });
const brief = (movements: Movement[], payouts: PaidPayout[]) =>
  matchPayouts(movements, payouts).map(({ jobId, amount, payout: by }) => [jobId, amount, by?.payoutId ?? null]);

it('a payout takes what entered first, and a part of the next', () => {
  expect(brief([sent('a', 100, 1), sent('b', 50, 2), sent('c', 30, 3)], [payout(120, 4)])).toEqual([
    ['a', 100, 'po_4'],
    ['b', 20, 'po_4'],
    ['b', 30, null],
    ['c', 30, null],
  ]);
});

it('what is reversed before a payout never arrives; what is reversed after it is deducted from the next', () => {
  expect(brief([sent('a', 100, 1), sent('b', 50, 1), sent('a', -100, 2)], [payout(50, 3)])).toEqual([
    ['b', 50, 'po_3'],
  ]);
  const reversed = [sent('a', 100, 1), sent('a', -100, 3)];
  expect(brief(reversed, [payout(100, 2)])).toEqual([
    ['a', 100, 'po_2'],
    ['a', -100, null],
  ]);
  expect(brief([...reversed, sent('b', 150, 4)], [payout(100, 2), payout(50, 5)])).toEqual([
    ['a', 100, 'po_2'],
    ['a', -100, 'po_5'],
    ['b', 150, 'po_5'],
  ]);
});

it('a payout that is reported before its transfer waits for it', () => {
  expect(brief([], [payout(100, 1)])).toEqual([
    [null, 100, 'po_1'],
    [null, -100, null],
  ]);
  expect(brief([sent('a', 100, 2)], [payout(100, 1)])).toEqual([['a', 100, 'po_1']]);
});

it('the parts of each payout add up to it, and all parts to what was transferred', () => {
  const day = fc.integer({ min: 1, max: 20 });
  const movement = fc.record({
    jobId: fc.constantFrom('a', 'b', 'c'),
    amount: fc.integer({ min: -200, max: 400 }),
    tip: fc.boolean(),
    at: day.map(at),
  });
  const paid = fc
    .array(fc.record({ amount: fc.integer({ min: 1, max: 500 }), at: day.map(at) }))
    .map((list) => list.map((one, nth) => ({ ...one, payoutId: `po_${nth}` })));
  fc.assert(
    fc.property(fc.array(movement), paid, (movements, payouts) => {
      const parts = matchPayouts(movements, payouts);
      const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);
      expect(sum(parts)).toBe(sum(movements));
      for (const { payoutId, amount } of payouts) {
        expect(sum(parts.filter((part) => part.payout?.payoutId === payoutId))).toBe(amount);
      }
      for (const jobId of ['a', 'b', 'c']) {
        expect(sum(parts.filter((part) => part.jobId === jobId))).toBe(
          sum(movements.filter((one) => one.jobId === jobId)),
        );
      }
    }),
  );
});
