import { describe, expect, it } from 'vitest';

import type { PromoDiscount, PromoEvent } from '#events/catalog/promo.ts';

import { RuleError } from '../rule-error.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { type PromoCommand, promoStaffCommands } from './commands.ts';
import type { Promo } from './state.ts';
import { toPromoId } from './promo-id.ts';
import { computeDiscount, requireLeft, requireValid, requireWorth } from './promo-terms.ts';
import { promoDecider } from './promo.ts';

const { given } = specification(promoDecider);
const at = '2027-03-01T09:00:00.000Z';
const validUntil = '2027-04-01T09:00:00.000Z';
const byAdmin = { by: people.admin, at };
const promoId = toPromoId('SPRING10');
const tenEuros: PromoDiscount = { kind: 'amount', amounts: { EUR: 1000, JPY: 1600 } };
const tenPercent: PromoDiscount = { kind: 'percentage', basisPoints: 1000, caps: { EUR: 2500 } };

type Create = Extract<PromoCommand, { name: 'CreatePromoCode' }>['data'];
const create = (changes: Partial<Create> = {}): PromoCommand => ({
  name: 'CreatePromoCode',
  data: { code: 'SPRING10', discount: tenEuros, validUntil, maxUses: 2, ...changes },
});
const created: PromoEvent = {
  type: 'PromoCodeCreated',
  data: { promoId, code: 'SPRING10', adminId: people.admin.id, discount: tenEuros, validUntil, maxUses: 2 },
};
const promoAfter = (...history: PromoEvent[]): Promo => {
  const promo = history.reduce((state, event) => promoDecider.evolve(state, event), promoDecider.initial);
  if (promo === null) throw new Error('no history');
  return promo;
};
const catchErrorCode = (action: () => unknown): string => {
  try {
    action();
    return 'none';
  } catch (error) {
    if (error instanceof RuleError) return `${error.code} ${String(error.path)}`;
    throw error;
  }
};

describe('a promo code', () => {
  it('is created by an admin, once', () => {
    given([]).when(create(), byAdmin).thenEvents([created]);
    given([created]).when(create(), byAdmin).thenRejected('ALREADY_DONE', 'code');
    for (const by of [people.support, people.client, people.deadline]) {
      given([]).when(create(), { by, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('is the same code in any spelling', () => {
    expect(toPromoId(' spring10 ')).toBe(promoId);
    expect(toPromoId('SPRING11')).not.toBe(promoId);
  });

  it('must have a value, a currency and a duration', () => {
    given([])
      .when(create({ validUntil: at }), byAdmin)
      .thenRejected('VALIDATION_ERROR', 'validUntil');
    given([])
      .when(create({ discount: { kind: 'amount', amounts: {} } }), byAdmin)
      .thenRejected('VALIDATION_ERROR', 'discount');
    given([])
      .when(create({ discount: { kind: 'amount', amounts: { XXX: 1000 } } }), byAdmin)
      .thenRejected('VALIDATION_ERROR', 'discount');
  });

  it('can be used until its last day, up to its limit', () => {
    const promo = promoAfter(created);
    expect(requireValid(promo, at)).toBe(promo);
    expect(catchErrorCode(() => requireValid(undefined, at))).toBe('PROMO_UNKNOWN promoCode');
    expect(catchErrorCode(() => requireValid(promo, validUntil))).toBe('PROMO_EXPIRED promoCode');
    expect(catchErrorCode(() => requireLeft(promo, 1))).toBe('none');
    expect(catchErrorCode(() => requireLeft(promo, 2))).toBe('PROMO_USED_UP promoCode');
  });
});

describe('the discount of a code', () => {
  const of = (discount: PromoDiscount, price: number, currency: 'EUR' | 'JPY' | 'USD' = 'EUR', max = 99_999) =>
    computeDiscount({ ...promoAfter(created), discount }, { price, currency, max });

  it('is an amount of the currency', () => {
    expect(of(tenEuros, 42_000)).toBe(1000);
    expect(of(tenEuros, 42_000, 'JPY')).toBe(1600);
  });

  it('is a share of the price, up to a cap', () => {
    expect(of(tenPercent, 20_000)).toBe(2000);
    expect(of(tenPercent, 42_000)).toBe(2500);
  });

  it('does not exist in a currency that the code does not name: it applies to no job there', () => {
    for (const [discount, currency] of [
      [tenEuros, 'USD'],
      [tenPercent, 'JPY'],
    ] as const) {
      const promo = { ...promoAfter(created), discount };
      expect(catchErrorCode(() => requireWorth(promo, currency))).toBe('PROMO_NOT_HERE promoCode');
      expect(catchErrorCode(() => requireWorth(promo, 'EUR'))).toBe('none');
      expect(of(discount, 42_000, currency)).toBe(0);
    }
  });

  it("is never more than the job's largest discount", () => {
    expect(of(tenEuros, 2000, 'EUR', 400)).toBe(400);
    expect(of(tenPercent, 20_000, 'EUR', 1999)).toBe(1999);
  });
});

it.each([
  [0, false],
  [1, true],
  [1_000_000, true],
  [1_000_001, false],
])('a code for %i jobs is accepted: %s', (maxUses, isTaken) => {
  const { CreatePromoCode } = promoStaffCommands;
  expect(CreatePromoCode.safeParse(create({ maxUses }).data).success).toBe(isTaken);
});
