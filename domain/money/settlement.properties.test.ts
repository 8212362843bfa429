import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { providerLevels } from '../account/provider-levels.ts';
import { policyVersion1 } from '../policy/policy-v1.ts';
import { agreeSums, settleSums, reduceSums, type AgreedSums } from './agreed-sums.ts';
import { currencies, type Currency } from './currencies.ts';
import { feesVersion1 as fees } from './fees.ts';
import {
  allocateRefund,
  allocateTransfer,
  subtractParts,
  amountFor,
  settleFee,
  settlePartial,
  settleRelease,
  settleSplit,
  sumParts,
  type Settlement,
} from './settlement.ts';

/** Sums in every currency, some with a discount, and a captured amount split over up to three payments. */
const anyJob = fc
  .record({
    currency: fc.constantFrom(...(Object.keys(currencies) as Currency[])),
    level: fc.constantFrom(...providerLevels),
    price: fc.double({ min: 0, max: 1, noNaN: true }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    cuts: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ currency, level, price, discount, cuts, part, share }) => {
    const full = Math.max(1, Math.round(price * policyVersion1.priceCeiling[currency]));
    const { serviceFee, commission } = agreeSums(full, currency, level, fees);
    const sums = agreeSums(full, currency, level, fees, Math.floor(discount * (serviceFee + commission)));
    const refund = Math.round(part * sums.total);
    return { sums, held: split(sums.total, cuts), refund, toProvider: Math.floor(share * (sums.total - refund)) };
  });

function split(total: number, [first, second]: readonly [number, number]) {
  const main = Math.max(1, Math.round(total * first));
  const rise = Math.round((total - main) * second);
  return [main, rise, total - main - rise].map((amount, index) => ({ paymentId: `pi_${index}`, amount }));
}

function ends(sums: AgreedSums, refund: number, toProvider: number): Settlement[] {
  const { total } = sums;
  return [
    settleRelease(sums, total),
    settlePartial(sums, total, refund),
    settlePartial(sums, total, total),
    settleSplit(total, refund, toProvider),
    settleFee(total, refund),
  ];
}

describe('however a job ends', () => {
  it('all payments add up, and no debt remains', () => {
    const { errorInstance } = fc.check(
      fc.property(anyJob, ({ sums, held, refund, toProvider }) => {
        for (const end of ends(sums, refund, toProvider)) {
          const refunds = allocateRefund(held, end.refund);
          const transfers = allocateTransfer(held, refunds, end.providerAmount);
          const left = subtractParts(subtractParts(held, refunds), transfers);
          const amounts = [end.refund, end.providerAmount, end.platformAmount, ...left.map(({ amount }) => amount)];
          const parts = [...refunds, ...transfers];
          const sound =
            end.refund + end.providerAmount + end.platformAmount === end.captured &&
            sumParts(refunds) === end.refund &&
            sumParts(transfers) === end.providerAmount &&
            sumParts(left) === end.platformAmount &&
            amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
            held.every(({ paymentId, amount }) => amountFor(parts, paymentId) <= amount);
          if (!sound) throw new Error(JSON.stringify({ sums, held, end, refunds, transfers }));
        }
      }),
      { seed: 20_270_301, numRuns: 10_000 },
    );
    expect(errorInstance).toBeNull();
  });

  it('a larger refund never increases another part', () => {
    const { failed } = fc.check(
      fc.property(anyJob, ({ sums, refund }) => {
        const less = settlePartial(sums, sums.total, refund);
        const more = settlePartial(sums, sums.total, Math.min(sums.total, refund + 1));
        return more.providerAmount <= less.providerAmount;
      }),
      { seed: 20_270_302, numRuns: 1000 },
    );
    expect(failed).toBe(false);
  });
});

describe('whatever remains of the agreed sums', () => {
  it('the smaller sums add up, none is negative, and the provider has the same share', () => {
    const { errorInstance } = fc.check(
      fc.property(anyJob, ({ sums, refund }) => {
        const left = sums.total - refund;
        const { price, serviceFee, commission, discount, total } = reduceSums(sums, left);
        expect([total, price + serviceFee - discount]).toEqual([left, left]);
        expect(Math.min(price, serviceFee, commission, discount, left - (price - commission))).toBeGreaterThanOrEqual(
          0,
        );
        const share = (settleSums(sums).providerAmount / sums.total) * left;
        expect(Math.abs(price - commission - share)).toBeLessThanOrEqual(0.501);
        expect(reduceSums(sums, sums.total)).toMatchObject(sums);
      }),
      { seed: 20_270_309, numRuns: 2_000 },
    );
    expect(errorInstance).toBeNull();
  });
});
