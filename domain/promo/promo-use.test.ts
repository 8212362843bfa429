import { describe, expect, it } from 'vitest';

import { knownJob } from '../testing/known-jobs.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import type { PromoUseCommand } from './commands.ts';
import type { Promo } from './facts.ts';
import { toPromoId } from './promo-id.ts';
import { isHeldFor, promoUseDecider } from './promo-use.ts';

const { given } = specification(promoUseDecider);
const at = '2027-03-01T09:00:00.000Z';
const until = plusMinutes(at, 5);
const promoId = toPromoId('SPRING10');
const otherJobId = '10000000-0000-4000-8000-000000000002';
const promo: Promo = {
  promoId,
  discount: { kind: 'amount', amounts: { EUR: 1000 } },
  validUntil: '2027-04-01T09:00:00.000Z',
  maxUses: 2,
  uses: 0,
};
const promos = new Map([[promoId, promo]]);
const reserve = (job = jobId): PromoUseCommand => ({
  name: 'ReservePromo',
  data: { promoId, accountId: people.client.id, jobId: job },
});
const held = [
  {
    type: 'PromoReserved' as const,
    data: { promoId, accountId: people.client.id, jobId, reservedAt: at, expiresAt: until },
  },
];
const bySystem = (instant = at) => ({ by: people.system, at: instant, promos });
const agreedWith = (id: string | null) => new Map([[jobId, knownJob({ promoId: id })]]);

describe('the use of a code by an account', () => {
  it('is reserved for one job, for 5 minutes', () => {
    given([])
      .when(reserve(), bySystem())
      .thenEvents([{ type: 'PromoReserved', data: { jobId, expiresAt: until } }]);
  });

  it('is not available to another job meanwhile', () => {
    given(held).when(reserve(otherJobId), bySystem()).thenRejected('PROMO_USED', 'promoCode');
  });

  it('can be reserved again for the same job', () => {
    given(held)
      .when(reserve(), bySystem('2027-03-01T09:03:00.000Z'))
      .thenEvents([{ type: 'PromoReserved', data: { expiresAt: '2027-03-01T09:08:00.000Z' } }]);
  });

  it('expires after the 5 minutes, unless the job is agreed with the code', () => {
    given(held)
      .when(reserve(otherJobId), { ...bySystem(until), jobs: agreedWith(null) })
      .thenEvents([{ type: 'PromoReserved', data: { jobId: otherJobId } }]);
    given(held)
      .when(reserve(otherJobId), { ...bySystem(until), jobs: agreedWith(promoId) })
      .thenRejected('PROMO_USED', 'promoCode');
  });

  it('requires an existing code, and only the system can reserve it', () => {
    given([])
      .when(reserve(), { ...bySystem(), promos: new Map() })
      .thenRejected('PROMO_UNKNOWN', 'promoCode');
    given([])
      .when(reserve(), { ...bySystem(), by: people.client })
      .thenRejected('NOT_ALLOWED');
  });

  it('asks for the job that holds it', () => {
    const holder = { promoId, jobId, expiresAt: until };
    expect(promoUseDecider.needs?.(reserve(otherJobId), holder, people.system)).toEqual({
      promos: [promoId],
      jobs: [jobId],
    });
    expect(promoUseDecider.needs?.(reserve(), null, people.system)).toEqual({ promos: [promoId] });
  });

  it('counts for an acceptance while at least a minute is left', () => {
    const holder = { promoId, jobId, expiresAt: until };
    expect(isHeldFor(holder, jobId, '2027-03-01T09:03:59.999Z')).toBe(true);
    expect(isHeldFor(holder, jobId, '2027-03-01T09:04:00.000Z')).toBe(false);
    expect(isHeldFor(holder, otherJobId, at)).toBe(false);
    expect(isHeldFor(undefined, jobId, at)).toBe(false);
  });
});
