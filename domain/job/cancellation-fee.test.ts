import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { currencies, type Currency } from '../money/currencies.ts';
import { policyVersion1 as policy } from '../policy/policy-v1.ts';
import { plusDays, plusHours } from '../time.ts';
import { absenceFee, cancellationFee, type Cancellable } from './cancellation-fee.ts';

const startAt = '2027-03-20T09:00:00.000Z';
const bookedAt = '2027-03-01T09:00:00.000Z';
const job: Cancellable = {
  country: 'US',
  currency: 'USD',
  price: 20_000,
  bookedAt,
  startAt,
  held: 21_600,
  providerSuspended: false,
};
const before = (hours: number, milliseconds = 0) =>
  new Date(Date.parse(startAt) - hours * 3_600_000 + milliseconds).toISOString();
const fee = (now: string, changes: Partial<Cancellable> = {}) =>
  cancellationFee({ ...job, ...changes }, 'client', now, policy);

describe("the client's cancellation", () => {
  it('is free until 24 h before the start', () => {
    expect(fee(before(48))).toBe(0);
    expect(fee(before(24))).toBe(0);
    expect(fee(before(24, 1))).toBe(3000);
  });

  it('is free at any time while the provider is suspended', () => {
    expect(fee(before(23), { providerSuspended: true })).toBe(0);
    expect(fee(before(0), { providerSuspended: true })).toBe(0);
  });

  it('costs 15 % from there, 10 to 50 in the major unit', () => {
    expect(fee(before(23))).toBe(3000);
    expect(fee(before(23), { price: 5000 })).toBe(1000);
    expect(fee(before(23), { price: 6700 })).toBe(1005);
    expect(fee(before(23), { price: 100_000, held: 104_000 })).toBe(5000);
    expect(fee(before(2))).toBe(3000);
  });

  it('costs 30 % within 2 h, 20 to 100 in the major unit', () => {
    expect(fee(before(2, 1))).toBe(6000);
    expect(fee(before(1), { price: 5000 })).toBe(2000);
    expect(fee(before(1), { price: 100_000, held: 104_000 })).toBe(10_000);
  });

  it('is free for 5 minutes after the booking, even a near one', () => {
    const near = before(1);
    expect(fee(near, { bookedAt: near })).toBe(0);
    expect(fee(plusHours(near, 5 / 60), { bookedAt: near })).toBe(0);
    expect(fee(new Date(Date.parse(near) + 300_001).toISOString(), { bookedAt: near })).toBe(6000);
  });

  it('is free for consumers of the EU and the EEA within 14 days of the booking', () => {
    for (const country of ['IE', 'NO', 'IS', 'LI']) {
      expect(fee(before(1), { country, bookedAt: plusDays(before(1), -14) })).toBe(0);
      expect(fee(before(1, 1), { country, bookedAt: plusDays(before(1), -14) })).toBe(6000);
    }
    expect(fee(before(1), { country: 'GB', bookedAt: plusDays(before(1), -2) })).toBe(6000);
  });

  it('never costs more than the held amount', () => {
    expect(fee(before(1), { price: 500, held: 650 })).toBe(650);
    expect(fee(before(1), { held: 0 })).toBe(0);
  });

  it('has its own bounds in each currency', () => {
    expect(fee(before(1), { currency: 'JPY', price: 1000, held: 100_000 })).toBe(3200);
    expect(fee(before(1), { currency: 'JPY', price: 900_000, held: 906_500 })).toBe(16_000);
    const unsound = (Object.keys(currencies) as Currency[]).filter((currency) => {
      const [low, high] = [policy.cancellationFee, policy.lateCancellationFee];
      const { EUR } = policy.cancellationFee.min;
      return (
        EUR !== 1000 ||
        high.min[currency] !== 2 * low.min[currency] ||
        low.max[currency] !== 5 * low.min[currency] ||
        high.max[currency] !== 5 * high.min[currency]
      );
    });
    expect(unsound).toEqual([]);
  });

  it('never gets cheaper as the start approaches', () => {
    const hours = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 1, max: 200_000 }), (a, b, price) => {
        const [far, near] = [Math.max(a, b), Math.min(a, b)];
        expect(fee(before(near), { price })).toBeGreaterThanOrEqual(fee(before(far), { price }));
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe("the provider's cancellation", () => {
  it('costs the client nothing', () => {
    expect(cancellationFee(job, 'provider', before(1), policy)).toBe(0);
  });
});

describe('a client who was not there', () => {
  it('pays 30 %, 20 to 100, also in the EU', () => {
    expect(absenceFee(job, policy)).toBe(6000);
    expect(absenceFee({ ...job, country: 'IE', bookedAt: before(3) }, policy)).toBe(6000);
    expect(absenceFee({ ...job, price: 1000, held: 1150 }, policy)).toBe(1150);
  });
});
