import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PromoEvent } from '#events/catalog/promo.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { RuleError } from '../rule-error.ts';
import { knownJob } from '../testing/known-jobs.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import { toPromoId } from './promo-id.ts';
import { isHeldFor, type UseCommand } from './promo-use.ts';
import { promoDecider } from './promo.ts';

const { given } = specification(promoDecider);
const at = '2027-03-01T09:00:00.000Z';
const until = plusMinutes(at, 5);
const promoId = toPromoId('SPRING10');
const otherJobId = '10000000-0000-4000-8000-000000000002';
const [client, stranger] = [people.client.id, people.stranger.id];

const use = { promoId, accountId: client, jobId };
const command = (name: UseCommand['name'], changes: Partial<typeof use> = {}): UseCommand => ({
  name,
  data: { ...use, ...changes },
});
const reserve = (changes: Partial<typeof use> = {}) => command('ReservePromo', changes);
const codeFor = (maxUses: number, validUntil = '2027-04-01T09:00:00.000Z'): PromoEvent => ({
  type: 'PromoCodeCreated',
  data: {
    promoId,
    code: 'SPRING10',
    adminId: people.admin.id,
    discount: { kind: 'amount', amounts: { EUR: 1000 } },
    validUntil,
    maxUses,
  },
});
const reserved: PromoEvent = { type: 'PromoReserved', data: { ...use, reservedAt: at, expiresAt: until } };
const released: PromoEvent = { type: 'PromoReleased', data: { ...use, releasedAt: until } };
const redeemed: PromoEvent = { type: 'PromoRedeemed', data: { ...use, redeemedAt: at } };
const bySystem = (instant = at) => ({ by: people.system, at: instant });
const byReactor = (promoOfJob: string | null, instant = until) => ({
  by: people.reactor,
  at: instant,
  jobs: new Map([[jobId, knownJob({ promoId: promoOfJob })]]),
});

describe('a use of a code', () => {
  it('is reserved for one job of an account, for 5 minutes', () => {
    given([codeFor(1)])
      .when(reserve(), bySystem())
      .thenEvents([{ type: 'PromoReserved', data: { ...use, reservedAt: at, expiresAt: until } }]);
    given([codeFor(1), reserved])
      .when(reserve(), bySystem('2027-03-01T09:03:00.000Z'))
      .thenEvents([{ type: 'PromoReserved', data: { expiresAt: '2027-03-01T09:08:00.000Z' } }]);
  });

  it('requires an existing code that is not over, and only the system can reserve it', () => {
    given([]).when(reserve(), bySystem()).thenRejected('PROMO_UNKNOWN', 'promoCode');
    given([codeFor(1, at)])
      .when(reserve(), bySystem())
      .thenRejected('PROMO_EXPIRED', 'promoCode');
    for (const name of ['ReservePromo', 'ReleasePromo', 'CountPromoUse'] as const) {
      given([codeFor(1)])
        .when(command(name), { by: people.client, at })
        .thenRejected('NOT_ALLOWED');
    }
  });

  it('is not there for others once all are reserved or used', () => {
    const another = reserve({ accountId: stranger, jobId: otherJobId });
    for (const taken of [reserved, redeemed]) {
      given([codeFor(1), taken])
        .when(another, bySystem())
        .thenRejected('PROMO_USED_UP', 'promoCode');
      given([codeFor(2), taken])
        .when(another, bySystem())
        .thenEvents([{ type: 'PromoReserved', data: { accountId: stranger } }]);
    }
    given([codeFor(1), reserved, released])
      .when(another, bySystem())
      .thenEvents([{ type: 'PromoReserved', data: { accountId: stranger } }]);
  });

  it('is one for each account, also after its job was booked', () => {
    for (const taken of [[reserved], [reserved, redeemed]]) {
      given([codeFor(1), ...taken])
        .when(reserve({ jobId: otherJobId }), bySystem(until))
        .thenRejected('PROMO_USED', 'promoCode');
    }
    given([codeFor(3), reserved, released])
      .when(reserve({ jobId: otherJobId }), bySystem(until))
      .thenEvents([{ type: 'PromoReserved', data: { jobId: otherJobId } }]);
  });

  it('is given back after its 5 minutes, unless the job is agreed with the code', () => {
    const release = command('ReleasePromo');
    const held = given([codeFor(1), reserved]);
    held.when(release, byReactor(null)).thenEvents([released]);
    held.when(release, byReactor(null, plusMinutes(at, 4))).thenNothing();
    held.when(release, byReactor(promoId)).thenNothing();
    held.when(command('ReleasePromo', { jobId: otherJobId }), byReactor(null)).thenNothing();
    for (const over of [released, redeemed]) {
      given([codeFor(1), reserved, over])
        .when(release, byReactor(null))
        .thenNothing();
    }
    expect(promoDecider.needs?.(release, null, people.reactor)).toEqual({ jobs: [jobId] });
  });

  it('has a deadline until it is given back or counted', () => {
    const id = `promo-${promoId}:reservation:${client}`;
    const due = { id, dueAt: until, stream: `promo-${promoId}`, command: 'ReleasePromo', data: use };
    expect(deadlineChanges(reserved)).toEqual({ set: [due], clear: [] });
    for (const over of [released, redeemed]) expect(deadlineChanges(over)).toEqual({ set: [], clear: [id] });
    expect(deadlineChanges(codeFor(1))).toEqual({ set: [], clear: [] });
  });

  it('counts when its job is booked', () => {
    given([codeFor(1), reserved])
      .when(command('CountPromoUse'), { by: people.reactor, at })
      .thenEvents([redeemed]);
    given([]).when(command('CountPromoUse'), { by: people.reactor, at }).thenNothing();
  });

  it('counts for an acceptance while at least a minute is left', () => {
    const hold = { jobId, expiresAt: until };
    expect(isHeldFor(hold, jobId, '2027-03-01T09:03:59.999Z')).toBe(true);
    expect(isHeldFor(hold, jobId, '2027-03-01T09:04:00.000Z')).toBe(false);
    expect(isHeldFor(hold, otherJobId, at)).toBe(false);
    expect(isHeldFor(undefined, jobId, at)).toBe(false);
  });
});

/** What happens to one of four accounts with one of two jobs. */
const anyStep = fc.record({
  name: fc.constantFrom('ReservePromo', 'ReservePromo', 'ReleasePromo', 'CountPromoUse'),
  account: fc.integer({ min: 1, max: 4 }),
  job: fc.integer({ min: 1, max: 2 }),
  minutes: fc.integer({ min: 0, max: 7 }),
});

it('of a code, no more are taken than there are, and one by each account', () => {
  let happened = 0;
  const property = fc.property(fc.integer({ min: 1, max: 3 }), fc.array(anyStep, { maxLength: 40 }), (max, steps) => {
    const taken = new Set<string>();
    let promo = promoDecider.evolve(null, codeFor(max));
    let now = at;
    for (const { name, account, job, minutes } of steps) {
      now = plusMinutes(now, minutes);
      const [accountId, own] = [numberedId('0', account), numberedId('1', account * 10 + job)];
      // Only what was reserved is booked.
      if (name === 'CountPromoUse' && promo?.holds[accountId]?.jobId !== own) continue;
      for (const event of decideOrReject(command(name, { accountId, jobId: own }), promo, now)) {
        if (event.type === 'PromoReleased') taken.delete(accountId);
        else taken.add(accountId);
        promo = promoDecider.evolve(promo, event);
        happened += 1;
      }
      expect(taken.size).toBeLessThanOrEqual(max);
      expect(taken.size).toBe((promo?.uses ?? 0) + Object.keys(promo?.holds ?? {}).length);
    }
  });
  fc.assert(property, { numRuns: 300, seed: 20_270_344 });
  expect(happened).toBeGreaterThan(400);
});

function decideOrReject(use: UseCommand, promo: Parameters<typeof promoDecider.decide>[1], now: string): PromoEvent[] {
  try {
    return promoDecider.decide(use, promo, { now, actor: people.system, jobs: new Map() });
  } catch (error) {
    if (error instanceof RuleError) return [];
    throw error;
  }
}
