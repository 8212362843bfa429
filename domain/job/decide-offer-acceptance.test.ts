import { describe, expect, it } from 'vitest';

import { extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, paintingHistory, times } from '../testing/painting-job.ts';
import { buildAccountFacts, accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusMinutes } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const bothOffered = paintingHistory('OfferSubmitted', { nth: 2 });

describe('accepting an offer', () => {
  const accept: JobCommand = { name: 'AcceptOffer', data: { jobId, offerId } };
  const byClient = { by: people.client, at: times.accepted };

  it('fixes the sums, the rule versions and the payment deadline: 15 minutes', () => {
    given(bothOffered)
      .when(accept, byClient)
      .thenEvents([
        {
          type: 'OfferAccepted',
          data: {
            clientId: people.client.id,
            providerId: people.provider.id,
            price: 42_000,
            serviceFee: 3360,
            commission: 5040,
            total: 45_360,
            currency: 'EUR',
            policyVersion: 1,
            feeVersion: 1,
            termsVersion: 1,
            startAt: times.start,
            expectedCompletionAt: '2027-03-08T17:00:00.000Z',
            paymentDueAt: times.paymentDue,
          },
        },
      ]);
  });

  it('sets no payment deadline after the start: one minute before it, the client has that minute, then the offer expires', () => {
    const startAt = '2027-03-03T09:00:00.000Z';
    const offered = paintingHistory('OfferSubmitted', { changes: { OfferSubmitted: { startAt, expiresAt: startAt } } });
    const aMinuteBefore = plusMinutes(startAt, -1);
    given(offered)
      .when(accept, { by: people.client, at: aMinuteBefore })
      .thenEvents([{ type: 'OfferAccepted', data: { startAt, paymentDueAt: startAt } }]);
    const accepted = extendHistory(offered, [accept, { by: people.client, at: aMinuteBefore }]);
    given(accepted)
      .when({ name: 'ExpirePayment', data: { jobId, offerId } }, { by: people.deadline, at: startAt })
      .thenEvents([{ type: 'PaymentExpired' }, { type: 'OfferExpired' }]);
  });

  it("uses the commission of the provider's level on that day", () => {
    const elite = accounts(buildAccountFacts(people.provider, { level: 'elite' }));
    given(bothOffered)
      .when(accept, { ...byClient, accounts: elite })
      .thenEvents([{ type: 'OfferAccepted', data: { level: 'elite', commission: 3360, total: 45_360 } }]);
  });

  it("asks for the provider's account, not the client's", () => {
    const job = bothOffered.reduce((before, event) => jobDecider.evolve(before, event), jobDecider.initial);
    expect(jobDecider.needs?.(accept, job, people.client)).toEqual({ accounts: [people.provider.id] });
    expect(jobDecider.needs?.(accept, null, people.client)).toEqual({});
    given(bothOffered)
      .when(accept, { ...byClient, accounts: new Map() })
      .thenRejected('OFFER_NOT_LIVE');
  });

  it('requires a valid offer: not expired, though its deadline may not have fired yet', () => {
    given(bothOffered).when(accept, { by: people.client, at: times.offerExpires }).thenRejected('OFFER_NOT_LIVE');
    given(bothOffered)
      .when({ name: 'AcceptOffer', data: { jobId, offerId: jobId } }, byClient)
      .thenRejected('NOT_FOUND');
  });

  it('requires a provider who could make it today', () => {
    given(bothOffered)
      .when(accept, {
        ...byClient,
        accounts: accounts(buildAccountFacts(people.provider, { profileCompleted: false })),
      })
      .thenRejected('OFFER_NOT_LIVE');
  });

  it('requires a provider who can be paid: the client knows before they pay', () => {
    given(bothOffered)
      .when(accept, {
        ...byClient,
        accounts: accounts(buildAccountFacts(people.provider, { payoutsMissing: true })),
      })
      .thenRejected('PROVIDER_PAUSED');
  });

  it.each(['suspended', 'terminated'] as const)('requires a provider who is not %s', (approvalStatus) => {
    given(bothOffered)
      .when(accept, { ...byClient, accounts: accounts(buildAccountFacts(people.provider, { approvalStatus })) })
      .thenRejected('OFFER_NOT_LIVE');
  });

  it('requires, in a regulated trade, a licence that is still valid', () => {
    const roof = paintingHistory('OfferSubmitted', { changes: { RequestPosted: { category: 'roofing' } } });
    const licensed = (until: string) =>
      accounts(buildAccountFacts(people.provider, { licensedTrades: [{ trade: 'roofing', until }] }));
    const accepting: JobCommand = { name: 'AcceptOffer', data: { jobId, offerId } };
    given(roof)
      .when(accepting, { ...byClient, accounts: licensed(times.accepted) })
      .thenRejected('OFFER_NOT_LIVE');
    given(roof)
      .when(accepting, { ...byClient, accounts: licensed('2028-01-01T00:00:00.000Z') })
      .thenEvents([{ type: 'OfferAccepted' }]);
  });

  it('is too late once the request has ended', () => {
    given(paintingHistory('OfferSubmitted', { changes: { OfferSubmitted: { expiresAt: '2027-04-01T00:00:00.000Z' } } }))
      .when(accept, { by: people.client, at: times.neededBy })
      .thenRejected('TOO_LATE');
  });

  it('happens once, and only by the client', () => {
    given(paintingHistory('OfferAccepted')).when(accept, byClient).thenRejected('WRONG_STATE');
    given(bothOffered).when(accept, { by: people.provider, at: times.accepted }).thenRejected('NOT_ALLOWED');
    given(bothOffered).when(accept, { by: people.stranger, at: times.accepted }).thenRejected('NOT_FOUND');
    given(bothOffered).when(accept, { by: people.admin, at: times.accepted }).thenRejected('NOT_ALLOWED');
  });
});

describe('the payment method', () => {
  it('follows from the time to the start: up to 5 days authorise, up to 7 capture at once, else save the card', () => {
    const startingAt = (startAt: string, method: 'authorise' | 'capture' | 'save') =>
      given(paintingHistory('OfferSubmitted', { changes: { OfferSubmitted: { startAt } } }))
        .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: times.accepted })
        .thenEvents([{ type: 'OfferAccepted', data: { method } }]);
    startingAt('2027-03-09T18:00:00.000Z', 'authorise');
    startingAt('2027-03-09T18:00:00.001Z', 'capture');
    startingAt('2027-03-11T18:00:00.000Z', 'capture');
    startingAt('2027-03-11T18:00:00.001Z', 'save');
  });
});
