import { describe, expect, it } from 'vitest';

import { bookedParties, toBoth, notifiedAt, notifiedOf } from '../testing/notification-recipients.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, noParties, type Parties } from './parties.ts';

const [client, provider] = [people.client.id, people.provider.id];
const beforeBooking: Parties = { ...bookedParties, providerId: null };

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
  ] as const)('%s notifies %o', (type, expected) => {
    expect(notifiedOf(type, {}, beforeBooking)).toEqual(expected);
  });

  it('a direct booking notifies the invited provider', () => {
    const ids = { clientId: client, providerId: provider, instant: false };
    const asked = evolveParties(noParties, sampleEvent('BookingRequested', ids));
    expect(asked).toMatchObject({ clientId: client, invitedProviderId: provider, providerId: null });
    expect(notifiedOf('BookingRequested', ids, noParties)).toEqual({ provider: 'bookingRequested' });
    expect(notifiedOf('BookingDeclined', {}, asked)).toEqual({ client: 'bookingDeclined' });
    expect(notifiedOf('RequestWithdrawn', {}, asked)).toEqual({ provider: 'requestWithdrawn' });
  });

  it('a booking at once notifies the provider when it is paid, and the client when it was not', () => {
    const ids = { clientId: client, providerId: provider, instant: true };
    const chosen = evolveParties(noParties, sampleEvent('BookingRequested', ids));
    const agreed = evolveParties(chosen, sampleEvent('OfferAccepted', ids));
    const of = (type: Parameters<typeof notifiedOf>[0]) => notifiedOf(type, ids, agreed);
    expect([of('BookingRequested'), of('OfferAccepted'), of('OfferExpired')]).toEqual([{}, {}, {}]);
    expect(of('JobBooked')).toEqual({ client: 'jobBooked', provider: 'youAreBooked' });
    expect(of('RequestExpired')).toEqual({ client: 'requestExpired' });
  });

  it('an offer accepted by the client notifies the provider, a booking accepted by the provider the client', () => {
    const accepted = sampleEvent('OfferAccepted', { jobId, clientId: client, providerId: provider });
    const kinds = (actorId: string) =>
      notificationsFor(accepted, { actorId, at: notifiedAt, job: bookedParties }).map(({ kind }) => kind);
    expect(kinds(client)).toEqual(['offerAccepted']);
    expect(kinds(provider)).toEqual(['bookingAccepted']);
  });

  it('a booking notifies the others that their offers were not accepted', () => {
    expect(notifiedOf('JobBooked')).toEqual({ client: 'jobBooked', provider: 'youAreBooked', rival: 'offerNotTaken' });
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
    ['JobOverdue', 'jobOverdue'],
    ['PaymentExpired', 'paymentExpired'],
    ['HoldExpiryWarned', 'holdExpiryWarned'],
    ['HoldExpired', 'holdExpired'],
    ['AdminRefunded', 'adminRefunded'],
    ['AdminReleased', 'adminReleased'],
    ['DisputeAnswered', 'disputeAnswered'],
    ['DisputeStageEntered', 'disputeStageEntered'],
    ['SettlementDeclined', 'settlementDeclined'],
    ['SettlementWithdrawn', 'settlementWithdrawn'],
    ['SettlementSuggested', 'settlementSuggested'],
    ['DisputeDecided', 'disputeDecided'],
    ['DisputeResolved', 'disputeResolved'],
    ['ChargebackClosed', 'chargebackClosed'],
    ['ReviewsPublished', 'reviewsPublished'],
  ] as const)('%s notifies both sides', (type, kind) => {
    expect(notifiedOf(type)).toEqual(toBoth(kind));
  });

  it('JobCancelled notifies both, and a provider who is at work of their pay', () => {
    expect(notifiedOf('JobCancelled', { workedMinutes: null })).toEqual(toBoth('jobCancelled'));
    expect(notifiedOf('JobCancelled', { workedMinutes: 0 })).toEqual({ provider: 'clientWithdrew' });
  });

  it.each([
    ['ChangeProposed', 'changeProposed'],
    ['CancellationProposed', 'cancellationProposed'],
    ['NoShowClaimed', 'noShowClaimed'],
    ['DisputeOpened', 'disputeOpened'],
    ['EvidenceAdded', 'evidenceAdded'],
    ['SettlementProposed', 'settlementProposed'],
    ['DisputeAppealed', 'disputeAppealed'],
  ] as const)('%s notifies the other side', (type, kind) => {
    expect(notifiedOf(type, { by: 'client' })).toEqual({ provider: kind });
    expect(notifiedOf(type, { by: 'provider' })).toEqual({ client: kind });
  });

  it.each([
    ['WorkStarted', { client: 'workStarted' }],
    ['CompletionClaimed', { client: 'completionClaimed' }],
    ['ApprovalReminded', { client: 'approvalReminder' }],
    ['PaymentFailed', { client: 'paymentFailed' }],
    ['PaymentRejected', { client: 'paymentRejected' }],
    ['FundingFailed', { client: 'paymentAtRisk', provider: 'clientPaymentAtRisk' }],
    ['ChargebackOpened', { client: 'chargebackOpened', provider: 'clientChargebackOpened' }],
    ['RefundSent', { client: 'refundSent' }],
    ['RefundFailed', { client: 'refundFailed' }],
    ['RefundPaidManually', { client: 'refundPaidManually' }],
    ['TipExpired', { client: 'tipExpired' }],
    ['ChangesRequested', { provider: 'changesRequested' }],
    ['ApprovalCancelled', { provider: 'approvalCancelled' }],
    ['TransferSent', { provider: 'transferSent' }],
    ['TransferRejected', { provider: 'transferRejected' }],
    ['TransferReversed', { provider: 'transferReversed' }],
    ['TipPaid', { provider: 'tipReceived' }],
    ['FundsReleased', { client: 'fundsReleased', provider: 'fundsReleasedToYou' }],
    ['ProviderSuspensionRecorded', { client: 'bookedProviderSuspended' }],
    ['ProviderReinstatementRecorded', { client: 'bookedProviderReinstated' }],
  ] as const)('%s notifies %o', (type, expected) => {
    expect(notifiedOf(type)).toEqual(expected);
  });

  it('an approval states whether it was automatic', () => {
    expect(notifiedOf('JobApproved', { automatic: false })).toEqual(toBoth('jobApproved'));
    expect(notifiedOf('JobApproved', { automatic: true })).toEqual(toBoth('jobAutoApproved'));
  });

  it('an approval after a cancelled one is stated to be final', () => {
    const approved = sampleEvent('JobApproved', { graceEndsAt: '2027-03-06T09:00:00.000Z' });
    const factsIn = (job: Parties) =>
      notificationsFor(approved, { actorId: 'deadlines', at: notifiedAt, job }).map(({ facts: { at, detail } }) => ({
        at,
        detail,
      }));
    const first = { at: '2027-03-06T09:00:00.000Z', detail: null };
    expect(factsIn(bookedParties)).toEqual([first, first]);
    const final = { ...first, detail: 'final' };
    expect(factsIn({ ...bookedParties, approvalCancelled: true })).toEqual([final, final]);
  });

  it.each([
    ['answer', provider, { [client]: 'answer-theirs', [provider]: 'answer' }],
    ['answer', client, { [client]: 'answer', [provider]: 'answer-theirs' }],
    ['mediation', client, { [client]: 'mediation', [provider]: 'mediation' }],
  ] as const)('the stage %s of a dispute has a text for each side', (stage, respondentId, expected) => {
    const disputed = evolveParties(bookedParties, sampleEvent('DisputeOpened', { respondentId }));
    const entered = sampleEvent('DisputeStageEntered', { stage });
    const notified = notificationsFor(entered, { actorId: 'deadlines', at: notifiedAt, job: disputed });
    expect(Object.fromEntries(notified.map(({ recipientId, facts }) => [recipientId, facts.detail]))).toEqual(expected);
  });

  it.each([
    ['DisputeDecided', { appeal: false }, { detail: null }],
    ['DisputeDecided', { appeal: true, appealableUntil: null }, { detail: 'final', at: null }],
    ['ChargebackClosed', { won: true, amount: 4500 }, { detail: 'won', amount: 4500, currency: 'EUR' }],
    ['ChargebackClosed', { won: false, amount: 4500 }, { detail: 'lost', amount: 4500, currency: 'EUR' }],
  ] as const)('%s with %o states the decision: %o', (type, data, facts) => {
    const notified = notificationsFor(sampleEvent(type, data), {
      actorId: 'admin',
      at: notifiedAt,
      job: bookedParties,
    });
    expect(notified.map((notification) => notification.facts)).toMatchObject([facts, facts]);
  });

  it.each([
    ['provider', 0, { [client]: ['provider', null], [provider]: ['you-provider', null] }],
    ['client', 4500, { [client]: ['you-client', 4500], [provider]: ['client', 4500] }],
    ['client', 0, { [client]: [null, null], [provider]: [null, null] }],
  ] as const)('an absence of the %s (fee %i) has a text for each side', (absent, fee, expected) => {
    const settled = sampleEvent('NoShowSettled', { absent, fee, strike: absent === 'provider' });
    const notified = notificationsFor(settled, { actorId: 'deadlines', at: notifiedAt, job: bookedParties });
    expect(notified.map(({ kind }) => kind)).toEqual(['noShowSettled', 'noShowSettled']);
    const facts = notified.map(({ recipientId, facts: { detail, amount } }) => [recipientId, [detail, amount]]);
    expect(Object.fromEntries(facts)).toEqual(expected);
  });

  it('a no-show report names the reported side', () => {
    const claimed = sampleEvent('NoShowClaimed', { by: 'client' });
    const [notification] = notificationsFor(claimed, { actorId: client, at: notifiedAt, job: bookedParties });
    expect(notification?.facts.detail).toBe('provider');
  });

  it.each(['direct-fix', 'decision'] as const)('DisputeOpened states its first stage (%s)', (stage) => {
    const opened = sampleEvent('DisputeOpened', { by: 'client', stage });
    const notified = notificationsFor(opened, { actorId: client, at: notifiedAt, job: bookedParties });
    expect(notified.map(({ facts }) => facts.detail)).toEqual([stage]);
  });

  it('captured money notifies both: held until the approval, or distributed if the job has ended', () => {
    expect(notifiedOf('PaymentCaptured', { purpose: 'main' })).toEqual(toBoth('paymentCaptured'));
    expect(notifiedOf('PaymentCaptured', { purpose: 'extra' })).toEqual(toBoth('paymentCaptured'));
    const ended = evolveParties(bookedParties, sampleEvent('JobSettled'));
    expect(notifiedOf('PaymentCaptured', { purpose: 'main' }, ended)).toEqual(toBoth('chargedAfterEnd'));
  });

  it('a captured tip or returned payment notifies only with its outcome', () => {
    expect(notifiedOf('PaymentCaptured', { purpose: 'tip' })).toEqual({});
    expect(notifiedOf('PaymentCaptured', { purpose: 'nothing' })).toEqual({});
  });

  it('an accepted change without an extra payment notifies once, when it takes effect', () => {
    expect(notifiedOf('ChangeAccepted', { extra: 0 })).toEqual({});
  });
});
