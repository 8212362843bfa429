import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '#events/catalog/index.ts';

import { otherSide, type Side } from '../side.ts';
import { jobId, offerId, rivalOfferId } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { eventTypes, sampleEvent } from '../testing/sample-event.ts';
import { allKinds, homewrightKinds, kindsFor, type Notice, type NoticeKind } from './notice.ts';
import { noticesOf } from './notices.ts';
import { evolveParties, nobody, type Parties } from './parties.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];
const booked: Parties = {
  clientId: client,
  providerId: provider,
  invitedProviderId: null,
  bidders: { [offerId]: provider, [rivalOfferId]: rival },
  currency: 'EUR',
  ended: false,
};
const at = '2027-03-05T09:00:00.000Z';
const beforeBooking: Parties = { ...booked, providerId: null };

/** Who hears what of an event that nobody of them caused. */
function told(
  type: DomainEvent['type'],
  changes: Record<string, unknown> = {},
  job = booked,
): Record<string, NoticeKind> {
  const ids = { jobId, clientId: client, providerId: provider, accountId: provider, ...changes };
  const names: Record<string, string> = { [client]: 'client', [provider]: 'provider', [rival]: 'rival' };
  const notices = noticesOf(sampleEvent(type, ids), { actorId: 'deadlines', at, job });
  return Object.fromEntries(notices.map(({ recipientId, kind }) => [names[recipientId] ?? recipientId, kind]));
}
const toBoth = (kind: NoticeKind) => ({ client: kind, provider: kind });

describe('before the booking', () => {
  it.each([
    ['OfferSubmitted', { client: 'offerReceived' }],
    ['OfferRevised', { client: 'offerRevised' }],
    ['OfferWithdrawn', { client: 'offerWithdrawn' }],
    ['CounterDeclined', { client: 'counterDeclined' }],
    ['OfferCountered', { provider: 'offerCountered' }],
    ['OfferDeclined', { provider: 'offerDeclined' }],
    ['OfferExpired', { client: 'offerExpired', provider: 'offerExpired' }],
    ['RequestWithdrawn', { provider: 'requestWithdrawn', rival: 'requestWithdrawn' }],
    ['RequestExpired', { client: 'requestExpired', provider: 'requestExpired', rival: 'requestExpired' }],
    ['RequestRemoved', { client: 'requestRemoved', provider: 'requestRemoved', rival: 'requestRemoved' }],
    ['RequestPosted', {}],
  ] as const)('%s tells %o', (type, expected) => {
    expect(told(type, {}, beforeBooking)).toEqual(expected);
  });

  it('a direct booking concerns the one who was asked', () => {
    const asked = evolveParties(nobody, sampleEvent('BookingRequested', { clientId: client, providerId: provider }));
    expect(asked).toMatchObject({ clientId: client, invitedProviderId: provider, providerId: null });
    expect(told('BookingRequested', {}, nobody)).toEqual({ provider: 'bookingRequested' });
    expect(told('BookingDeclined', {}, asked)).toEqual({ client: 'bookingDeclined' });
    expect(told('RequestWithdrawn', {}, asked)).toEqual({ provider: 'requestWithdrawn' });
  });

  it('an offer accepted by the client is told to the Homewright, a booking accepted by them to the client', () => {
    const accepted = sampleEvent('OfferAccepted', { jobId, clientId: client, providerId: provider });
    const kinds = (actorId: string) => noticesOf(accepted, { actorId, at, job: booked }).map(({ kind }) => kind);
    expect(kinds(client)).toEqual(['offerAccepted']);
    expect(kinds(provider)).toEqual(['bookingAccepted']);
  });

  it('a booking tells the others that their offers were not taken', () => {
    expect(told('JobBooked')).toEqual({ client: 'jobBooked', provider: 'youAreBooked', rival: 'offerNotTaken' });
  });
});

describe('of a booked job', () => {
  it.each([
    ['ChangeDeclined', 'changeDeclined'],
    ['ChangeWithdrawn', 'changeWithdrawn'],
    ['ChangeExpired', 'changeExpired'],
    ['ChangeAccepted', 'changeAccepted'],
    ['ChangeApplied', 'changeApplied'],
    ['CancellationDeclined', 'cancellationDeclined'],
    ['NoShowWithdrawn', 'noShowWithdrawn'],
    ['NoShowSettled', 'noShowSettled'],
    ['JobOverdue', 'jobOverdue'],
    ['PaymentExpired', 'paymentExpired'],
    ['HoldWarned', 'holdWarned'],
    ['HoldExpired', 'holdExpired'],
    ['AdminRefunded', 'adminRefunded'],
    ['AdminReleased', 'adminReleased'],
    ['DisputeAnswered', 'disputeAnswered'],
    ['DisputeStageEntered', 'disputeStageEntered'],
    ['SettlementDeclined', 'settlementDeclined'],
    ['SettlementSuggested', 'settlementSuggested'],
    ['DisputeDecided', 'disputeDecided'],
    ['DisputeResolved', 'disputeResolved'],
    ['ChargebackOpened', 'chargebackOpened'],
    ['ChargebackClosed', 'chargebackClosed'],
    ['ReviewsPublished', 'reviewsPublished'],
  ] as const)('%s is told to both sides', (type, kind) => {
    expect(told(type)).toEqual(toBoth(kind));
  });

  it('JobCancelled is told to both, and to a Homewright who is at work with what it brings', () => {
    expect(told('JobCancelled', { workedMinutes: null })).toEqual(toBoth('jobCancelled'));
    expect(told('JobCancelled', { workedMinutes: 0 })).toEqual({ provider: 'clientWithdrew' });
  });

  it.each([
    ['ChangeProposed', 'changeProposed'],
    ['CancellationProposed', 'cancellationProposed'],
    ['NoShowClaimed', 'noShowClaimed'],
    ['DisputeOpened', 'disputeOpened'],
    ['EvidenceAdded', 'evidenceAdded'],
    ['SettlementProposed', 'settlementProposed'],
    ['DisputeAppealed', 'disputeAppealed'],
  ] as const)('%s is told to the other side', (type, kind) => {
    expect(told(type, { by: 'client' })).toEqual({ provider: kind });
    expect(told(type, { by: 'provider' })).toEqual({ client: kind });
  });

  it.each([
    ['WorkStarted', { client: 'workStarted' }],
    ['CompletionClaimed', { client: 'completionClaimed' }],
    ['ApprovalReminded', { client: 'approvalReminder' }],
    ['PaymentFailed', { client: 'paymentFailed' }],
    ['PaymentRefused', { client: 'paymentRefused' }],
    ['PaymentFellThrough', { client: 'paymentAtRisk', provider: 'clientPaymentAtRisk' }],
    ['RefundSent', { client: 'refundSent' }],
    ['RefundFailed', { client: 'refundFailed' }],
    ['RefundPaidOtherwise', { client: 'refundPaidOtherwise' }],
    ['TipLapsed', { client: 'tipLapsed' }],
    ['ChangesRequested', { provider: 'changesRequested' }],
    ['ApprovalCancelled', { provider: 'approvalCancelled' }],
    ['TransferSent', { provider: 'transferSent' }],
    ['TransferRefused', { provider: 'transferRefused' }],
    ['TransferReversed', { provider: 'transferReversed' }],
    ['TipPaid', { provider: 'tipReceived' }],
    ['FundsReleased', { client: 'fundsReleased', provider: 'fundsReleasedToYou' }],
    ['ProviderApproved', { provider: 'providerApproved' }],
    ['ProviderLevelChanged', { provider: 'levelChanged' }],
    ['PayoutRecorded', { provider: 'payoutPaid' }],
    ['PayoutsChanged', { provider: 'payoutsEnabled' }],
    ['ProviderSuspensionNoted', { client: 'homewrightSuspended' }],
    ['ProviderReinstatementNoted', { client: 'homewrightReinstated' }],
    ['VerificationReadied', { provider: 'verificationReady' }],
    ['VerificationReopened', { provider: 'verificationReopened' }],
    ['VerificationChangesRequested', { provider: 'verificationChanges' }],
    ['BusinessDetailsAccepted', { provider: 'businessDetailsAccepted' }],
    ['DocumentAccepted', { provider: 'documentAccepted' }],
    ['DocumentRefused', { provider: 'documentRefused' }],
    ['DocumentExpiring', { provider: 'documentExpiring' }],
    ['DocumentExpired', { provider: 'documentExpired' }],
    ['ProviderRejected', { provider: 'providerRejected' }],
    ['ProviderSuspended', { provider: 'providerSuspended' }],
    ['ProviderReinstated', { provider: 'providerReinstated' }],
    ['ProviderTerminated', { provider: 'providerTerminated' }],
    ['AppealDecided', { provider: 'appealDecided' }],
  ] as const)('%s tells %o', (type, expected) => {
    expect(told(type)).toEqual(expected);
  });

  it('an identity that was refused is told, one that was found to be theirs is not', () => {
    expect(told('IdentityCheckEnded', { outcome: 'refused' })).toEqual({ provider: 'identityRefused' });
    expect(told('IdentityCheckEnded', { outcome: 'verified' })).toEqual({});
  });

  it('what staff looks at or notes about a Homewright is told to nobody', () => {
    expect(told('AccountLookedInto')).toEqual({});
    expect(told('ReviewNoted')).toEqual({});
  });

  it('an approval says whether it came by silence', () => {
    expect(told('JobApproved', { automatic: false })).toEqual(toBoth('jobApproved'));
    expect(told('JobApproved', { automatic: true })).toEqual(toBoth('jobApprovedBySilence'));
  });

  it('a settlement is told to whom it brings money', () => {
    expect(told('JobSettled', { refund: 100, providerAmount: 50 })).toEqual({
      client: 'refundComing',
      provider: 'shareComing',
    });
    expect(told('JobSettled', { refund: 100, providerAmount: 0 })).toEqual({ client: 'refundComing' });
    expect(told('JobSettled', { refund: 0, providerAmount: 0 })).toEqual({});
  });

  it('money that is taken is told to both: held until the approval, or shared out where the job has ended', () => {
    expect(told('PaymentCaptured', { purpose: 'main' })).toEqual(toBoth('paymentCaptured'));
    expect(told('PaymentCaptured', { purpose: 'extra' })).toEqual(toBoth('paymentCaptured'));
    const ended = evolveParties(booked, sampleEvent('JobSettled'));
    expect(told('PaymentCaptured', { purpose: 'main' }, ended)).toEqual(toBoth('chargedAfterEnd'));
  });

  it('a tip, and what goes straight back, is told with what becomes of it', () => {
    expect(told('PaymentCaptured', { purpose: 'tip' })).toEqual({});
    expect(told('PaymentCaptured', { purpose: 'nothing' })).toEqual({});
  });

  it('a consent that costs nothing more is told once, when it takes effect', () => {
    expect(told('ChangeAccepted', { extra: 0 })).toEqual({});
  });
});

/** What is told of every event, in each of its ways; where it concerns one side of the job, it concerns this one. */
function everyNotice(side: Side): Notice[] {
  const own = people[side].id;
  // Only Homewrights are checked, ranked and paid: whatever is told of an account is told of theirs.
  const ids = { clientId: client, providerId: provider, accountId: provider };
  // What one side does is told to the other.
  const by = otherSide(side);
  const theirs = { recipientId: own, subjectId: own, authorId: own, reporterId: own, side, by };
  return eventTypes.flatMap((type) => {
    const refused = type === 'IdentityCheckEnded' ? { outcome: 'refused' } : {};
    const upheld = type === 'MessageReportClosed' ? { outcome: 'hidden' } : {};
    const other = { automatic: false, state: 'failed', enabled: false, workedMinutes: null, ...refused, ...upheld };
    return [{}, other].flatMap((changes) => {
      const event = sampleEvent(type, { ...ids, ...theirs, ...changes });
      return [booked, { ...booked, ended: true }].flatMap((job) => noticesOf(event, { actorId: 'deadlines', at, job }));
    });
  });
}

describe('every event', () => {
  it.each(eventTypes)('%s never tells the one who caused it', (type) => {
    const event = sampleEvent(type, { clientId: client, providerId: provider, recipientId: provider });
    for (const actorId of [client, provider]) {
      expect(noticesOf(event, { actorId, at, job: booked }).map(({ recipientId }) => recipientId)).not.toContain(
        actorId,
      );
    }
  });

  it('has each kind of notice at least once', () => {
    const seen = new Set(everyNotice('client').map(({ kind }) => kind));
    expect(allKinds.filter((kind) => !seen.has(kind))).toEqual([]);
  });

  it('tells the kinds of a Homewright to no client, and every other that it tells a Homewright to clients, too', () => {
    const notices = [...everyNotice('client'), ...everyNotice('provider')];
    const toldTo = (...ids: string[]) =>
      new Set(notices.filter(({ recipientId }) => ids.includes(recipientId)).map(({ kind }) => kind));
    const clients = toldTo(client);
    const homewrights = toldTo(provider, rival);
    expect([...homewrights].filter((kind) => !clients.has(kind)).toSorted()).toEqual([...homewrightKinds].toSorted());
  });

  it('lets a client choose among what clients are told, and a Homewright, who orders work as well, among all', () => {
    expect(kindsFor('client')).toEqual(allKinds.filter((kind) => !homewrightKinds.has(kind)));
    for (const accountType of ['provider', 'support', 'admin'] as const) {
      expect(kindsFor(accountType)).toEqual(allKinds);
    }
  });

  it('names each side the price of a change as theirs: the client what they pay, the Homewright without our fee', () => {
    const applied = sampleEvent('ChangeApplied', { price: 45_000, serviceFee: 3600, discount: 0, total: 48_600 });
    const facts = noticesOf(applied, { actorId: 'webhook', at, job: booked }).map((notice) => [
      notice.recipientId,
      notice.facts.amount,
    ]);
    expect(facts).toEqual([
      [client, 48_600],
      [provider, 45_000],
    ]);
  });

  it('names no price of a change that is only proposed: its words tell none', () => {
    const proposed = sampleEvent('ChangeProposed', { by: 'provider', price: 45_000 });
    expect(noticesOf(proposed, { actorId: provider, at, job: booked })[0]?.facts).toMatchObject({ amount: null });
  });

  it('names no sum of a parting before which nothing was charged', () => {
    const factsOf = (held: number | null) => {
      const proposed = sampleEvent('CancellationProposed', { by: 'client', refund: 0, held });
      return noticesOf(proposed, { actorId: client, at, job: booked })[0]?.facts;
    };
    expect(factsOf(0)).toMatchObject({ amount: null, currency: null, detail: 'nothing-held' });
    for (const held of [45_360, null])
      expect(factsOf(held)).toMatchObject({ amount: 0, currency: 'EUR', detail: null });
  });

  it('names the sum and the moment that it is about, in the currency of the job', () => {
    const proposed = sampleEvent('CancellationProposed', {
      by: 'client',
      refund: 12_000,
      held: 45_360,
      dueAt: '2027-03-05T10:00:00.000Z',
    });
    expect(noticesOf(proposed, { actorId: client, at, job: booked })[0]?.facts).toEqual({
      amount: 12_000,
      currency: 'EUR',
      at: '2027-03-05T10:00:00.000Z',
      detail: null,
    });
  });
});
