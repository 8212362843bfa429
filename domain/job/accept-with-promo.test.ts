import { describe, expect, it } from 'vitest';

import type { PromoDiscount } from '#events/catalog/promo.ts';

import type { Promo } from '../promo/state.ts';
import { toPromoId } from '../promo/promo-id.ts';
import { answerChange, changeProposed } from '../testing/change-proposals.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { jobFacts } from './facts.ts';

const { given } = specification(jobDecider);
const promoId = toPromoId('SPRING10');
const accept: JobCommand = { name: 'AcceptOffer', data: { jobId, offerId, promoCode: 'spring10' } };
const offered = paintingHistory('OfferSubmitted', { nth: 2 });
const heldFor = (job: string) => ({
  [people.client.id]: { jobId: job, expiresAt: plusMinutes(times.accepted, 5) },
});
const codeWorth = (amount: number, changes: Partial<Promo> = {}) => {
  const discount: PromoDiscount = { kind: 'amount', amounts: { EUR: amount } };
  const code = { promoId, discount, validUntil: times.closes, maxUses: 2, uses: 0, usedBy: null };
  const promo: Promo = { ...code, holds: heldFor(jobId), ...changes };
  return new Map([[promoId, promo]]);
};
const byClient = { by: people.client, at: times.accepted };

describe('an offer accepted with a promo code', () => {
  it('costs the client less, paid by the platform', () => {
    given(offered)
      .when(accept, { ...byClient, promos: codeWorth(1000) })
      .thenEvents([
        {
          type: 'OfferAccepted',
          data: { price: 42_000, serviceFee: 3360, commission: 5040, discount: 1000, total: 44_360, promoId },
        },
      ]);
  });

  it('costs the platform no more than its income: 33.60 and 50.40 here', () => {
    given(offered)
      .when(accept, { ...byClient, promos: codeWorth(20_000) })
      .thenEvents([{ type: 'OfferAccepted', data: { discount: 8400, total: 36_960 } }]);
  });

  it('leaves at least the minimum that a card can be charged: 0.50 EUR', () => {
    // The platform takes 1.52 of the fees of 0.20 and 1.50.
    const small = paintingHistory('OfferSubmitted', { nth: 2, changes: { OfferSubmitted: { price: 20 } } });
    given(small)
      .when(accept, { ...byClient, promos: codeWorth(1000) })
      .thenEvents([{ type: 'OfferAccepted', data: { price: 20, serviceFee: 150, discount: 120, total: 50 } }]);
  });

  it('requires a usable code', () => {
    given(offered)
      .when(accept, { ...byClient, promos: new Map() })
      .thenRejected('PROMO_UNKNOWN', 'promoCode');
    given(offered)
      .when(accept, { ...byClient, promos: codeWorth(1000, { validUntil: times.accepted }) })
      .thenRejected('PROMO_EXPIRED', 'promoCode');
    given(offered)
      .when(accept, { ...byClient, promos: codeWorth(0) })
      .thenRejected('PROMO_NOT_HERE', 'promoCode');
  });

  it('requires that the account reserved it for this job', () => {
    for (const holds of [heldFor(offerId), {}]) {
      given(offered)
        .when(accept, { ...byClient, promos: codeWorth(1000, { holds }) })
        .thenRejected('PROMO_USED', 'promoCode');
    }
  });

  it('asks for the code', () => {
    expect(jobDecider.needs?.(accept, jobAfter(offered), people.client)).toEqual({
      accounts: [people.provider.id],
      promos: [promoId],
    });
  });

  it('releases the code when its payment did not come', () => {
    const accepted = extendHistory(offered, [accept, { ...byClient, promos: codeWorth(1000) }]);
    expect(jobFacts(jobAfter(accepted)).promoId).toBe(promoId);
    const expired = extendHistory(accepted, [
      { name: 'ExpirePayment', data: { jobId, offerId } },
      { by: people.deadline, at: times.paymentDue },
    ]);
    expect(jobFacts(jobAfter(expired)).promoId).toBeNull();
  });
});

describe('a discount', () => {
  const discounted = { OfferAccepted: { discount: 1000, total: 44_360, promoId } };
  const paid = { JobBooked: { authorised: 44_360 }, PaymentCaptured: { amount: 44_360 } };

  it("leaves the provider's share whole at the release", () => {
    given(paintingHistory('JobApproved', { changes: { ...discounted, ...paid } }))
      .when({ name: 'ReleaseFunds', data: { jobId, claim: 1 } }, { by: people.deadline, at: times.graceEnds })
      .thenEvents([
        { type: 'FundsReleased', data: { captured: 44_360, providerAmount: 36_960, platformAmount: 7400 } },
      ]);
  });

  it("shrinks to the platform's income when the price falls", () => {
    const at = '2027-03-07T10:00:00.000Z';
    const proposed = changeProposed(
      paintingHistory('PaymentCaptured', { changes: { ...discounted, ...paid } }),
      { price: 2000 },
      at,
    );
    // A price of 20.00 brings the platform 1.60 and 2.40.
    given(proposed)
      .when(answerChange('AcceptChange'), { by: people.client, at })
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { price: 2000, serviceFee: 160, commission: 240, discount: 400, total: 1760 } },
      ]);
  });

  it('leaves at least the minimum that a card can be charged, however far the price falls', () => {
    const proposed = changeProposed(paintingHistory('JobBooked', { changes: discounted }), { price: 20 }, times.booked);
    given(proposed)
      .when(answerChange('AcceptChange'), { by: people.client, at: times.booked })
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { price: 20, serviceFee: 150, discount: 120, total: 50 } },
      ]);
  });
});
