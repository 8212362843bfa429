import { describe, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { bookingRequest as request } from '../testing/direct-booking.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { jobId, offerId, rivalOfferId } from '../testing/painting-job.ts';
import { buildAccountFacts, accounts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const asked = '2027-03-01T09:00:00.000Z';
const start = '2027-03-20T09:00:00.000Z';
const byClient = (at = asked) => ({ by: people.client, at });
const byProvider = (at: string) => ({ by: people.provider, at });

const requested = (...changes: Parameters<typeof request>): JobEvent[] =>
  extendHistory([], [request(...changes), byClient()]);
const accept: JobCommand = { name: 'AcceptBooking', data: { jobId } };
const offer = (id = rivalOfferId): JobCommand => ({
  name: 'SubmitOffer',
  data: {
    jobId,
    offerId: id,
    price: 50_000,
    materials: 0,
    startAt: start,
    durationMinutes: 480,
    message: 'For a little more.',
    validDays: 7,
  },
});

describe('a direct booking', () => {
  it('gives the provider 48 h to answer', () => {
    given([])
      .when(request(), byClient())
      .thenEvents([
        {
          type: 'BookingRequested',
          data: { providerId: people.provider.id, price: 42_000, currency: 'EUR', expiresAt: plusHours(asked, 48) },
        },
      ]);
  });

  it('gives them until the start if that is sooner', () => {
    const soon = plusHours(asked, 3);
    given([])
      .when(request({ startAt: soon }), byClient())
      .thenEvents([{ type: 'BookingRequested', data: { expiresAt: soon } }]);
  });

  it('needs a start at least 2 h and at most 365 d ahead', () => {
    const at = (startAt: string) => given([]).when(request({ startAt }), byClient());
    at('2027-03-01T10:59:59.999Z').thenRejected('VALIDATION_ERROR', 'startAt');
    at('2027-03-01T11:00:00.000Z').thenEvents([{ type: 'BookingRequested' }]);
    at(plusDays(asked, 365)).thenEvents([{ type: 'BookingRequested' }]);
    at(plusDays(asked, 366)).thenRejected('VALIDATION_ERROR', 'startAt');
  });

  it('requires a complete profile and an approved provider who is not the client', () => {
    const unfinished = accounts(buildAccountFacts(people.client, { profileCompleted: false }));
    given([])
      .when(request(), { ...byClient(), accounts: unfinished })
      .thenRejected('PROFILE_INCOMPLETE');
    const pending = accounts(buildAccountFacts(people.provider, { approved: false }));
    given([])
      .when(request(), { ...byClient(), accounts: pending })
      .thenRejected('NOT_FOUND', 'providerId');
    given([])
      .when(request({ providerId: people.client.id }), byClient())
      .thenRejected('OWN_JOB', 'providerId');
    given([])
      .when(request({ providerId: people.stranger.id }), byClient())
      .thenRejected('NOT_FOUND', 'providerId');
  });

  it('in a regulated trade requires a provider with a valid licence', () => {
    const roof = request({ category: 'roofing' });
    const licensedUntil = (until: string) =>
      accounts(buildAccountFacts(people.provider, { licensedTrades: [{ trade: 'roofing', until }] }));
    given([])
      .when(roof, { ...byClient(), accounts: accounts(buildAccountFacts(people.provider, { licensedTrades: [] })) })
      .thenRejected('LICENCE_REQUIRED', 'category');
    given([])
      .when(roof, { ...byClient(), accounts: licensedUntil(asked) })
      .thenRejected('LICENCE_REQUIRED', 'category');
    given([])
      .when(roof, { ...byClient(), accounts: licensedUntil(plusHours(asked, 1)) })
      .thenEvents([{ type: 'BookingRequested' }]);
  });

  it('is not possible while the provider cannot be paid', () => {
    given([])
      .when(request(), {
        ...byClient(),
        accounts: accounts(buildAccountFacts(people.provider, { payoutsMissing: true })),
      })
      .thenRejected('PROVIDER_PAUSED');
  });

  it('is limited to the highest price of one job', () => {
    given([])
      .when(request({ price: 999_901 }), byClient())
      .thenRejected('VALIDATION_ERROR', 'price');
  });
});

describe('the provider of a direct booking', () => {
  it('can accept, and the client has 24 h to pay', () => {
    const at = plusHours(asked, 5);
    given(requested())
      .when(accept, byProvider(at))
      .thenEvents([
        {
          type: 'OfferAccepted',
          data: {
            offerId,
            clientId: people.client.id,
            providerId: people.provider.id,
            price: 42_000,
            serviceFee: 3360,
            commission: 5040,
            total: 45_360,
            paymentDueAt: plusHours(at, 24),
            method: 'save',
          },
        },
      ]);
  });

  it('can accept a near start, and the client has until then', () => {
    const soon = plusHours(asked, 3);
    given(requested({ startAt: soon }))
      .when(accept, byProvider(asked))
      .thenEvents([{ type: 'OfferAccepted', data: { paymentDueAt: soon, method: 'authorise' } }]);
  });

  it('can decline', () => {
    given(requested())
      .when({ name: 'DeclineBooking', data: { jobId, reason: 'I am away.' } }, byProvider(asked))
      .thenEvents([{ type: 'BookingDeclined', data: { providerId: people.provider.id, reason: 'I am away.' } }]);
  });

  it('can answer with an offer, which replaces the terms of the request', () => {
    const answered = extendHistory(requested(), [offer(), byProvider(asked)]);
    given(answered).when({ name: 'AcceptOffer', data: { jobId, offerId } }, byClient()).thenRejected('OFFER_NOT_LIVE');
    given(answered)
      .when({ name: 'AcceptOffer', data: { jobId, offerId: rivalOfferId } }, byClient())
      .thenEvents([{ type: 'OfferAccepted', data: { price: 50_000 } }]);
  });

  it('answers within the 48 h', () => {
    const late = plusHours(asked, 48);
    given(requested()).when(accept, byProvider(late)).thenRejected('TOO_LATE');
    given(requested()).when(offer(), byProvider(late)).thenRejected('TOO_LATE');
  });

  it('must still be approved', () => {
    const suspended = accounts(buildAccountFacts(people.provider, { approved: false }));
    given(requested())
      .when(accept, { ...byProvider(asked), accounts: suspended })
      .thenRejected('VERIFICATION_PENDING');
  });

  it('is the only one who can answer: for others the request does not exist', () => {
    const byRival = { by: people.rival, at: asked };
    given(requested()).when(offer(), byRival).thenRejected('NOT_FOUND');
    given(requested()).when(accept, byRival).thenRejected('NOT_FOUND');
    given(extendHistory(requested(), [offer(), byProvider(asked)]))
      .when(offer('20000000-0000-4000-8000-000000000003'), byRival)
      .thenRejected('NOT_FOUND');
    given(requested()).when(accept, byClient()).thenRejected('NOT_ALLOWED');
  });
});

describe('a direct booking without an answer', () => {
  const expire: JobCommand = { name: 'ExpireRequest', data: { jobId } };
  const due = (at: string) => ({ by: people.deadline, at });
  const answeredAt = plusHours(asked, 47);
  const answered = extendHistory(requested(), [offer(), byProvider(answeredAt)]);
  const withdraw: JobCommand = { name: 'WithdrawOffer', data: { jobId, offerId: rivalOfferId } };

  it('expires after 48 h and not a moment before', () => {
    given(requested())
      .when(expire, due(plusHours(asked, 48)))
      .thenEvents([{ type: 'RequestExpired' }]);
    given(requested()).when(expire, due('2027-03-03T08:59:59.999Z')).thenNothing();
  });

  it('lasts as long as the offer that answered it', () => {
    const later = plusHours(asked, 49);
    given(answered).when(expire, due(later)).thenNothing();
    given(answered)
      .when({ name: 'AcceptOffer', data: { jobId, offerId: rivalOfferId } }, byClient(later))
      .thenEvents([{ type: 'OfferAccepted' }]);
    given(answered)
      .when(withdraw, byProvider(later))
      .thenEvents([{ type: 'OfferWithdrawn' }, { type: 'RequestExpired' }]);
    given(answered)
      .when({ name: 'DeclineOffer', data: { jobId, offerId: rivalOfferId, reason: null } }, byClient(later))
      .thenEvents([{ type: 'OfferDeclined' }, { type: 'RequestExpired' }]);
    given(answered)
      .when({ name: 'ExpireOffer', data: { jobId, offerId: rivalOfferId } }, due(plusDays(answeredAt, 7)))
      .thenEvents([{ type: 'OfferExpired' }, { type: 'RequestExpired' }]);
  });

  it('waits for another offer within its time', () => {
    given(answered)
      .when(withdraw, byProvider(answeredAt))
      .thenEvents([{ type: 'OfferWithdrawn' }]);
  });

  it('can be paid again after a missed payment, within its time', () => {
    const paying = extendHistory(
      requested(),
      [accept, byProvider(asked)],
      [{ name: 'ExpirePayment', data: { jobId, offerId } }, due(plusHours(asked, 24))],
    );
    given(paying)
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, byClient(plusHours(asked, 25)))
      .thenEvents([{ type: 'OfferAccepted' }]);
    given(paying)
      .when(expire, due(plusHours(asked, 48)))
      .thenEvents([{ type: 'RequestExpired' }]);
  });
});

describe('removing a request', () => {
  const remove: JobCommand = { name: 'RemoveRequest', data: { jobId, reason: 'spam' } };

  it('is possible for an admin, with a reason from the list', () => {
    given(requested())
      .when(remove, { by: people.admin, at: asked })
      .thenEvents([{ type: 'RequestRemoved', data: { adminId: people.admin.id, reason: 'spam' } }]);
  });

  it('is not possible for anyone else', () => {
    for (const by of [people.support, people.client, people.provider, people.stranger, people.deadline]) {
      given(requested()).when(remove, { by, at: asked }).thenRejected('NOT_ALLOWED');
    }
  });

  it('is too late once an offer is accepted', () => {
    given(extendHistory(requested(), [accept, byProvider(asked)]))
      .when(remove, { by: people.admin, at: asked })
      .thenRejected('WRONG_STATE');
  });
});
