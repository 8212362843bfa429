import { describe, expect, it } from 'vitest';

import { agreeSums } from './agreed-sums.ts';
import { feesVersion1 as fees } from './fees.ts';
import {
  allocateRefund,
  allocateTransfer,
  settleFee,
  settlePartial,
  settleRelease,
  settleSplit,
} from './settlement.ts';

/** 485.00 with a fee of 38.80 and 10 % commission: the sums of the design's example. */
const example = agreeSums(48_500, 'EUR', 'pro', fees);

describe('the end of a job', () => {
  it('by a release gives the provider the price less the commission, and the platform the rest', () => {
    expect(settleRelease(example, 52_380)).toEqual({
      captured: 52_380,
      refund: 0,
      providerAmount: 43_650,
      platformAmount: 8730,
    });
  });

  it('by a partial refund shrinks both fees pro rata', () => {
    expect(settlePartial(example, 52_380, 6000)).toEqual({
      captured: 52_380,
      refund: 6000,
      providerAmount: 38_650,
      platformAmount: 7730,
    });
  });

  it('by a full refund leaves nothing to the others', () => {
    expect(settlePartial(example, 52_380, 52_380)).toMatchObject({ providerAmount: 0, platformAmount: 0 });
  });

  it('by a split gives each side the stated amount, and the platform the rest', () => {
    expect(settleSplit(52_380, 20_000, 30_000)).toEqual({
      captured: 52_380,
      refund: 20_000,
      providerAmount: 30_000,
      platformAmount: 2380,
    });
  });

  it('by a cancellation gives the provider the whole fee', () => {
    expect(settleFee(52_380, 5000)).toEqual({
      captured: 52_380,
      refund: 47_380,
      providerAmount: 5000,
      platformAmount: 0,
    });
  });

  it('of a job without a capture distributes nothing', () => {
    expect(settlePartial(example, 0, 0)).toEqual({ captured: 0, refund: 0, providerAmount: 0, platformAmount: 0 });
  });
});

describe('the end of a job with a promo code of 20.00', () => {
  /** The platform bears the discount: of its fees of 38.80 and 48.50 it has 67.30 left. */
  const cheaper = { ...example, discount: 2000, total: 50_380 };

  it('by a release gives the provider the same as without it', () => {
    expect(settleRelease(cheaper, 50_380)).toEqual({
      captured: 50_380,
      refund: 0,
      providerAmount: 43_650,
      platformAmount: 6730,
    });
  });

  it('by a refund of half halves both fees and the discount: 19.40 + 24.25 − 10.00', () => {
    expect(settlePartial(cheaper, 50_380, 25_190)).toEqual({
      captured: 50_380,
      refund: 25_190,
      providerAmount: 21_825,
      platformAmount: 1940 + 2425 - 1000,
    });
  });
});

describe('several payments', () => {
  const held = [
    { paymentId: 'main', amount: 45_360 },
    { paymentId: 'first-rise', amount: 3240 },
    { paymentId: 'second-rise', amount: 1000 },
  ];

  it('are refunded in reverse order', () => {
    expect(allocateRefund(held, 1500)).toEqual([
      { paymentId: 'second-rise', amount: 1000 },
      { paymentId: 'first-rise', amount: 500 },
    ]);
    expect(allocateRefund(held, 0)).toEqual([]);
  });

  it('pay the provider in order, and never more from one than its refund leaves', () => {
    expect(allocateTransfer(held, allocateRefund(held, 4740), 44_000)).toEqual([{ paymentId: 'main', amount: 44_000 }]);
    expect(allocateTransfer(held, [], 46_000)).toEqual([
      { paymentId: 'main', amount: 45_360 },
      { paymentId: 'first-rise', amount: 640 },
    ]);
  });

  it('never give more than they hold', () => {
    expect(() => allocateRefund(held, 49_601)).toThrow(RangeError);
  });
});
