import { describe, expect, it } from 'vitest';

import { catalog } from '#events/catalog/index.ts';
import type { Promo } from '../promo/state.ts';
import { toPromoId } from '../promo/promo-id.ts';
import { bookingAsked, bookingRequest } from '../testing/direct-booking.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, rivalOfferId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours, plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { jobFacts } from './facts.ts';

const { given } = specification(jobDecider);
const promoId = toPromoId('SPRING10');
const request = bookingRequest({ promoCode: 'spring10' });
const accept: JobCommand = { name: 'AcceptBooking', data: { jobId } };
const heldFor = (job: string) => ({ [people.client.id]: { jobId: job, expiresAt: plusMinutes(bookingAsked.at, 5) } });
const code = (changes: Partial<Promo> = {}) => {
  const tenEuros: Promo = {
    promoId,
    discount: { kind: 'amount', amounts: { EUR: 1000 } },
    validUntil: plusHours(bookingAsked.at, 24),
    maxUses: 2,
    uses: 0,
    usedBy: null,
    holds: heldFor(jobId),
    ...changes,
  };
  return new Map([[promoId, tenEuros]]);
};
const byClient = { by: people.client, at: bookingAsked.at, promos: code() };
const requested = extendHistory([], [request, byClient]);
const byProvider = (hours: number) => ({
  by: people.provider,
  at: plusHours(bookingAsked.at, hours),
  promos: code(),
});
const full = { price: 42_000, discount: 0, total: 45_360, promoId: null };

describe('a direct booking with a promo code', () => {
  it('names the full price; the code is reserved for the acceptance', () => {
    given([])
      .when(request, byClient)
      .thenEvents([{ type: 'BookingRequested', data: { price: 42_000, promoId } }]);
    given([])
      .when(bookingRequest(), byClient)
      .thenEvents([{ type: 'BookingRequested', data: { promoId: null } }]);
  });

  it('is rejected with a code that is unusable or gives no discount', () => {
    const when = (context: object) => given([]).when(request, { ...byClient, ...context });
    when({ promos: new Map() }).thenRejected('PROMO_UNKNOWN', 'promoCode');
    when({ promos: code({ validUntil: bookingAsked.at }) }).thenRejected('PROMO_EXPIRED', 'promoCode');
    when({ promos: code({ discount: { kind: 'amount', amounts: { JPY: 1000 } } }) }).thenRejected(
      'PROMO_NOT_HERE',
      'promoCode',
    );
    when({ promos: code({ holds: heldFor(rivalOfferId) }) }).thenRejected('PROMO_USED', 'promoCode');
    when({ promos: code({ holds: {} }) }).thenRejected('PROMO_USED', 'promoCode');
  });

  it("is accepted, and the client pays less, at the platform's expense", () => {
    given(requested)
      .when(accept, byProvider(5))
      .thenEvents([
        { type: 'OfferAccepted', data: { price: 42_000, serviceFee: 3360, discount: 1000, total: 44_360, promoId } },
      ]);
  });

  it('is accepted at the full price if the code is no longer usable', () => {
    given(requested)
      .when(accept, byProvider(24))
      .thenEvents([{ type: 'OfferAccepted', data: full }]);
    given(requested)
      .when(accept, { ...byProvider(5), promos: code({ holds: heldFor(rivalOfferId) }) })
      .thenEvents([{ type: 'OfferAccepted', data: full }]);
  });
});

describe('the code of a direct booking', () => {
  it('is reserved from the request on, and released once the terms are void', () => {
    expect(jobFacts(jobAfter(requested)).promoId).toBe(promoId);
    expect(jobFacts(jobAfter(extendHistory(requested, [accept, byProvider(5)]))).promoId).toBe(promoId);
    expect(jobFacts(jobAfter(extendHistory(requested, [accept, byProvider(24)]))).promoId).toBeNull();
    const declined = extendHistory(requested, [
      { name: 'DeclineBooking', data: { jobId, reason: null } },
      byProvider(5),
    ]);
    expect(jobFacts(jobAfter(declined)).promoId).toBeNull();
    const unpaid = extendHistory(
      requested,
      [accept, byProvider(5)],
      [
        { name: 'ExpirePayment', data: { jobId, offerId } },
        { by: people.deadline, at: plusHours(bookingAsked.at, 5 + 24) },
      ],
    );
    expect(jobAfter(unpaid).state).toBe('Offered');
    expect(jobFacts(jobAfter(unpaid)).promoId).toBeNull();
  });

  it('is asked for by the client and by the provider', () => {
    const code = { promos: [promoId] };
    expect(jobDecider.needs?.(request, null, people.client)).toMatchObject(code);
    expect(jobDecider.needs?.(accept, jobAfter(requested), people.provider)).toMatchObject(code);
  });

  it('is absent in requests from before promo codes', () => {
    const definition = catalog.job.find(({ type }) => type === 'BookingRequested');
    expect(definition?.upcasters?.[2]?.({ price: 42_000 })).toEqual({ price: 42_000, promoId: null });
  });
});
