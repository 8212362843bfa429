import { describe, expect, it } from 'vitest';

import { jobId, offerId, paintingHistory, rivalOfferId, times } from '../testing/painting-job.ts';
import { buildAccountFacts, accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { requireOfferer } from './live-offer.ts';

const { given } = specification(jobDecider);
const terms = {
  jobId,
  offerId,
  price: 42_000,
  materials: 6000,
  startAt: times.start,
  durationMinutes: 480,
  message: 'Two coats, two days.',
  validDays: 7,
};
type Terms = Partial<typeof terms>;
const submit = (changes: Terms = {}): JobCommand => ({ name: 'SubmitOffer', data: { ...terms, ...changes } });
const revise = (changes: Terms = {}): JobCommand => ({ name: 'ReviseOffer', data: { ...terms, ...changes } });
const byProvider = { by: people.provider, at: times.offered };
const open = paintingHistory('RequestPosted');
const offered = paintingHistory('OfferSubmitted');
const bothOffered = paintingHistory('OfferSubmitted', { nth: 2 });

describe('submitting an offer', () => {
  it('names a price for the whole job, with materials listed separately', () => {
    given(open)
      .when(submit(), byProvider)
      .thenEvents([
        {
          type: 'OfferSubmitted',
          data: { providerId: people.provider.id, price: 42_000, materials: 6000, expiresAt: times.offerExpires },
        },
      ]);
  });

  it('is valid as long as the provider chooses, from 1 to 14 days', () => {
    for (const validDays of [1, 7, 14]) {
      given(open)
        .when(submit({ validDays, startAt: '2027-03-20T09:00:00.000Z' }), byProvider)
        .thenEvents([{ type: 'OfferSubmitted', data: { expiresAt: plusDays(times.offered, validDays) } }]);
    }
    for (const validDays of [0, 15]) {
      given(open).when(submit({ validDays }), byProvider).thenRejected('VALIDATION_ERROR', 'validDays');
    }
  });

  it('expires at its start at the latest', () => {
    given(open)
      .when(submit({ validDays: 14 }), byProvider)
      .thenEvents([{ type: 'OfferSubmitted', data: { expiresAt: times.start } }]);
  });

  it('costs at most the limit, including materials', () => {
    given(open)
      .when(submit({ price: 999_900 }), byProvider)
      .thenEvents([{ type: 'OfferSubmitted' }]);
    given(open)
      .when(submit({ price: 999_901 }), byProvider)
      .thenRejected('VALIDATION_ERROR', 'price');
    given(open)
      .when(submit({ materials: 42_000 }), byProvider)
      .thenEvents([{ type: 'OfferSubmitted' }]);
    given(open)
      .when(submit({ materials: 42_001 }), byProvider)
      .thenRejected('VALIDATION_ERROR', 'materials');
  });

  it('cannot start in the past or more than a year ahead', () => {
    given(open)
      .when(submit({ startAt: times.offered }), byProvider)
      .thenRejected('VALIDATION_ERROR', 'startAt');
    given(open)
      .when(submit({ startAt: plusDays(times.offered, 366) }), byProvider)
      .thenRejected('VALIDATION_ERROR', 'startAt');
  });

  const as = (facts: Parameters<typeof buildAccountFacts>[1]) => ({
    ...byProvider,
    accounts: accounts(buildAccountFacts(people.provider, facts)),
  });

  it('finds no request where the page shows none: to others than approved providers of its country and trade', () => {
    const unseen = [
      as({ trades: ['plumbing'] }),
      as({ trades: [] }),
      as({ country: 'GB' }),
      ...(['draft', 'readyForReview', 'rejected', 'suspended'] as const).map((approvalStatus) =>
        as({ approvalStatus }),
      ),
      { by: people.stranger, at: times.offered },
      { ...byProvider, accounts: new Map() },
    ];
    for (const one of unseen) {
      given(open).when(submit(), one).thenRejected('NOT_FOUND');
      given([]).when(submit(), one).thenRejected('NOT_FOUND');
    }
    const another = { kind: 'provider', id: people.stranger.id } as const;
    const late = { by: another, at: times.offered, accounts: accounts(buildAccountFacts(another)) };
    given(open)
      .when(submit(), late)
      .thenEvents([{ type: 'OfferSubmitted' }]);
    for (const ended of [
      paintingHistory('OfferAccepted'),
      paintingHistory('JobBooked'),
      paintingHistory('JobClosed'),
    ]) {
      given(ended)
        .when(submit({ offerId: rivalOfferId }), late)
        .thenRejected('NOT_FOUND');
    }
  });

  it('is possible for approved providers with a complete profile', () => {
    const withdrawn = [...offered, { type: 'OfferWithdrawn', data: ids(offerId, people.provider.id) } as const];
    const again = submit({ offerId: rivalOfferId });
    given(withdrawn)
      .when(again, as({ trades: ['plumbing'] }))
      .thenEvents([{ type: 'OfferSubmitted' }]);
    given(withdrawn)
      .when(again, as({ approved: false }))
      .thenRejected('VERIFICATION_PENDING');
    given(withdrawn)
      .when(again, as({ approved: false, profileCompleted: false }))
      .thenRejected('PROFILE_INCOMPLETE');
    for (const approvalStatus of [
      'draft',
      'inVerification',
      'readyForReview',
      'changesRequested',
      'rejected',
    ] as const) {
      given(withdrawn).when(again, as({ approvalStatus })).thenRejected('VERIFICATION_PENDING');
    }
    for (const approvalStatus of ['suspended', 'terminated'] as const) {
      given(withdrawn).when(again, as({ approvalStatus })).thenRejected('PROVIDER_SUSPENDED');
    }
    given(withdrawn)
      .when(again, as({ country: 'RU' }))
      .thenRejected('PAYOUTS_NOT_SUPPORTED');
    given(withdrawn)
      .when(again, as({ payoutsMissing: true }))
      .thenRejected('PAYOUTS_STOPPED');
    expect(jobDecider.needs?.(submit(), null, people.provider)).toEqual({ accounts: [people.provider.id] });
  });

  it('in a regulated trade requires a licence that is valid now', () => {
    const until = '2027-06-30T23:59:59.999Z';
    const offered = (category: string, now: string, licensedTrades = [{ trade: 'roofing', until }]) => {
      const known = accounts(buildAccountFacts(people.provider, { licensedTrades }));
      requireOfferer({ category }, { actor: people.provider, now, accounts: known });
    };
    expect(() => offered('roofing', '2027-06-30T23:59:59.998Z')).not.toThrow();
    expect(() => offered('roofing', until)).toThrow('This trade needs a licence');
    expect(() => offered('plumbing', times.offered)).toThrow('This trade needs a licence');
    expect(() => offered('roofing', times.offered, [])).toThrow('This trade needs a licence');
    expect(() => offered('painting', times.offered, [])).not.toThrow();
  });

  it("is not possible on one's own request", () => {
    given(open).when(submit(), { by: people.client, at: times.offered }).thenRejected('OWN_JOB');
  });

  it('is limited to one per provider: a second is rejected while the first is valid', () => {
    const another = submit({ offerId: rivalOfferId, startAt: '2027-03-09T09:00:00.000Z' });
    given(offered).when(another, byProvider).thenRejected('OFFER_EXISTS');
    given(offered)
      .when(another, { by: people.rival, at: times.offered })
      .thenEvents([{ type: 'OfferSubmitted' }]);
    given([...offered, { type: 'OfferWithdrawn', data: ids(offerId, people.provider.id) }])
      .when(another, byProvider)
      .thenEvents([{ type: 'OfferSubmitted', data: { offerId: rivalOfferId } }]);
    given(offered)
      .when(another, { by: people.provider, at: times.offerExpires })
      .thenEvents([{ type: 'OfferSubmitted' }]);
  });

  it("cannot reuse another offer's id", () => {
    given(offered).when(submit(), { by: people.rival, at: times.offered }).thenRejected('ALREADY_DONE', 'offerId');
  });

  it('is too late once the request has ended, or another offer is accepted', () => {
    given(open).when(submit(), { by: people.provider, at: times.neededBy }).thenRejected('TOO_LATE');
    given(paintingHistory('OfferAccepted'))
      .when(submit({ offerId: jobId }), { by: people.rival, at: times.accepted })
      .thenRejected('WRONG_STATE');
  });
});

describe('revising an offer', () => {
  it('changes its terms and restarts its time', () => {
    given(offered)
      .when(revise({ price: 39_000, validDays: 3 }), { by: people.provider, at: times.accepted })
      .thenEvents([{ type: 'OfferRevised', data: { price: 39_000, expiresAt: plusDays(times.accepted, 3) } }]);
  });

  it('has the same bounds as a new one', () => {
    given(offered)
      .when(revise({ price: 999_901 }), byProvider)
      .thenRejected('VALIDATION_ERROR', 'price');
  });

  it("requires one's own, valid offer", () => {
    given(bothOffered).when(revise(), { by: people.rival, at: times.accepted }).thenRejected('NOT_FOUND');
    given(offered).when(revise(), { by: people.stranger, at: times.accepted }).thenRejected('NOT_FOUND');
    given(offered).when(revise(), { by: people.provider, at: times.offerExpires }).thenRejected('OFFER_NOT_LIVE');
  });
});

describe('withdrawing an offer', () => {
  const withdraw = (id: string): JobCommand => ({ name: 'WithdrawOffer', data: { jobId, offerId: id } });

  it('ends it', () => {
    given(bothOffered)
      .when(withdraw(offerId), { by: people.provider, at: times.accepted })
      .thenEvents([{ type: 'OfferWithdrawn', data: ids(offerId, people.provider.id) }]);
  });

  it('is possible while another offer waits for its payment, but not for the accepted one', () => {
    const pending = paintingHistory('OfferAccepted');
    given(pending)
      .when(withdraw(rivalOfferId), { by: people.rival, at: times.accepted })
      .thenEvents([{ type: 'OfferWithdrawn' }]);
    given(pending).when(withdraw(offerId), { by: people.provider, at: times.accepted }).thenRejected('OFFER_NOT_LIVE');
  });

  it("is not possible for others' offers", () => {
    given(bothOffered).when(withdraw(offerId), { by: people.rival, at: times.accepted }).thenRejected('NOT_FOUND');
    given(bothOffered).when(withdraw(offerId), { by: people.client, at: times.accepted }).thenRejected('NOT_ALLOWED');
  });

  it('returns to an open request after the last one', () => {
    given([...offered, { type: 'OfferWithdrawn', data: ids(offerId, people.provider.id) }])
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: times.accepted })
      .thenRejected('WRONG_STATE');
  });
});

describe('declining an offer', () => {
  const decline: JobCommand = { name: 'DeclineOffer', data: { jobId, offerId, reason: 'Too dear' } };

  it("is the client's negative answer", () => {
    given(bothOffered)
      .when(decline, { by: people.client, at: times.accepted })
      .thenEvents([{ type: 'OfferDeclined', data: { ...ids(offerId, people.provider.id), reason: 'Too dear' } }]);
  });

  it('requires a valid offer', () => {
    given(bothOffered).when(decline, { by: people.client, at: times.offerExpires }).thenRejected('OFFER_NOT_LIVE');
    given(bothOffered)
      .when(
        { name: 'DeclineOffer', data: { jobId, offerId: jobId, reason: null } },
        { by: people.client, at: times.accepted },
      )
      .thenRejected('NOT_FOUND');
  });

  it('is not possible for the provider', () => {
    given(bothOffered).when(decline, { by: people.provider, at: times.accepted }).thenRejected('NOT_ALLOWED');
  });
});

function ids(offer: string, providerId: string) {
  return { jobId, offerId: offer, providerId };
}
