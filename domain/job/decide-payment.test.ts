import { describe, it } from 'vitest';

import { jobId, offerId, paintingHistory, paymentId, rivalOfferId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const total = 45_360;
const pending = paintingHistory('OfferAccepted');
const initiated = paintingHistory('PaymentInitiated');
const booked = paintingHistory('JobBooked');
const byReactor = { by: people.reactor, at: times.accepted };
const byWebhook = { by: people.webhook, at: times.booked };

describe('a payment opened by the payment provider', () => {
  const initiate = (changes = {}): JobCommand => ({
    name: 'RecordPaymentInitiated',
    data: { jobId, ref: offerId, purpose: 'main', method: 'authorise', paymentId, amount: total, ...changes },
  });

  it('is recorded for the whole total', () => {
    given(pending)
      .when(initiate(), byReactor)
      .thenEvents([{ type: 'PaymentInitiated', data: { paymentId, amount: total, currency: 'EUR' } }]);
  });

  it('is recorded once, and not after the fact', () => {
    given(initiated)
      .when(initiate({ paymentId: 'pi_other' }), byReactor)
      .thenNothing();
    given(pending)
      .when(initiate({ ref: rivalOfferId }), byReactor)
      .thenNothing();
    given(booked).when(initiate(), byReactor).thenNothing();
    given(expired()).when(initiate(), byReactor).thenNothing();
  });

  it('for an earlier acceptance of the offer with another payment method is ignored', () => {
    for (const method of ['capture', 'save']) given(pending).when(initiate({ method }), byReactor).thenNothing();
  });

  it('of another amount is a fault and throws', () => {
    given(pending)
      .when(initiate({ amount: total - 1 }), byReactor)
      .thenRejected('VALIDATION_ERROR', 'amount');
  });
});

describe('a declined card', () => {
  const fail = (payment: string): JobCommand => ({
    name: 'RecordPaymentFailed',
    data: { jobId, paymentId: payment, code: 'card_declined' },
  });

  it('is recorded and leaves the payment deadline as it was', () => {
    given(initiated)
      .when(fail(paymentId), byWebhook)
      .thenEvents([{ type: 'PaymentFailed', data: { code: 'card_declined' } }]);
    given(paintingHistory('PaymentFailed'))
      .when(confirm(), byWebhook)
      .thenEvents([{ type: 'JobBooked' }]);
  });

  it('of another payment, or after the booking, changes nothing', () => {
    given(initiated).when(fail('pi_other'), byWebhook).thenNothing();
    given(booked).when(fail(paymentId), byWebhook).thenNothing();
  });
});

describe('a confirmed payment', () => {
  it('books the job', () => {
    given(initiated)
      .when(confirm(), byWebhook)
      .thenEvents([
        {
          type: 'JobBooked',
          data: {
            clientId: people.client.id,
            providerId: people.provider.id,
            authorised: total,
            cardLast4: '4242',
            captureDueAt: times.captureDue,
          },
        },
      ]);
  });

  it('is captured 24 h before the start, or at once before a nearer one', () => {
    const startingAt = (startAt: string) =>
      paintingHistory('PaymentInitiated', { changes: { OfferAccepted: { startAt } } });
    const captureDueAt = (startAt: string, due: string) =>
      given(startingAt(startAt))
        .when(confirm(), byWebhook)
        .thenEvents([{ type: 'JobBooked', data: { captureDueAt: due, chargeDueAt: null, bookedAt: times.booked } }]);
    captureDueAt('2027-03-09T18:00:00.000Z', '2027-03-08T18:00:00.000Z');
    captureDueAt('2027-03-05T18:04:00.001Z', '2027-03-04T18:04:00.001Z');
    captureDueAt('2027-03-05T17:00:00.000Z', times.booked);
  });

  it('is captured 12 h before the authorisation ends, if the bank stated that', () => {
    const far = paintingHistory('PaymentInitiated', {
      changes: { OfferAccepted: { startAt: '2027-03-09T18:00:00.000Z' } },
    });
    const captureDueAt = (captureBefore: string | null, due: string) =>
      given(far)
        .when(confirm({ captureBefore }), byWebhook)
        .thenEvents([{ type: 'JobBooked', data: { captureBefore, captureDueAt: due } }]);
    captureDueAt('2027-03-08T10:00:00.000Z', '2027-03-07T22:00:00.000Z');
    captureDueAt('2027-03-05T01:00:00.000Z', times.booked);
    captureDueAt('2027-04-03T10:00:00.000Z', '2027-03-08T18:00:00.000Z');
    captureDueAt(null, '2027-03-08T18:00:00.000Z');
  });

  it('that was captured at once is held from the booking on', () => {
    given(paintingHistory('PaymentInitiated', { changes: { OfferAccepted: { method: 'capture' } } }))
      .when(confirm(), byWebhook)
      .thenEvents([
        { type: 'JobBooked', data: { authorised: total, method: 'capture', captureDueAt: null, chargeDueAt: null } },
        { type: 'PaymentCaptured', data: { amount: total, purpose: 'main', capturedAt: times.booked } },
      ]);
  });

  it('of a card that is only saved holds nothing, and is charged 7 days before the start', () => {
    const saved = paintingHistory('PaymentInitiated', {
      changes: { OfferAccepted: { method: 'save', startAt: '2027-03-20T09:00:00.000Z' } },
    });
    given(saved)
      .when(confirm({ amount: 0 }), byWebhook)
      .thenEvents([
        {
          type: 'JobBooked',
          data: { authorised: 0, method: 'save', captureDueAt: null, chargeDueAt: '2027-03-13T09:00:00.000Z' },
        },
      ]);
    given(saved).when(confirm(), byWebhook).thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('sets when the job counts as overdue: 14 days after its expected completion', () => {
    given(initiated)
      .when(confirm(), byWebhook)
      .thenEvents([{ type: 'JobBooked', data: { overdueAt: '2027-03-22T17:00:00.000Z' } }]);
  });

  it('books even when it is late, as long as the payment has not expired', () => {
    given(initiated)
      .when(confirm(), { by: people.webhook, at: '2027-03-04T18:16:00.000Z' })
      .thenEvents([{ type: 'JobBooked' }]);
  });

  it('changes nothing when it is repeated, for another payment, or after the expiry', () => {
    given(booked).when(confirm(), byWebhook).thenNothing();
    given(initiated)
      .when(confirm({ paymentId: 'pi_other' }), byWebhook)
      .thenNothing();
    given(pending).when(confirm(), byWebhook).thenNothing();
    given(expired()).when(confirm(), byWebhook).thenNothing();
  });

  it('of another amount is a fault and throws', () => {
    given(initiated)
      .when(confirm({ amount: 1 }), byWebhook)
      .thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('comes from the system only', () => {
    for (const by of [people.client, people.provider, people.admin]) {
      given(initiated).when(confirm(), { by, at: times.booked }).thenRejected('NOT_ALLOWED');
    }
  });
});

describe('an expired payment', () => {
  const expire: JobCommand = { name: 'ExpirePayment', data: { jobId, offerId } };
  const due = (at: string) => ({ by: people.deadline, at });

  it('frees the offer after 15 minutes and not a moment before', () => {
    given(initiated)
      .when(expire, due(times.paymentDue))
      .thenEvents([{ type: 'PaymentExpired', data: { offerId, paymentId } }]);
    given(pending)
      .when(expire, due(times.paymentDue))
      .thenEvents([{ type: 'PaymentExpired', data: { paymentId: null } }]);
    given(initiated).when(expire, due('2027-03-04T18:14:59.999Z')).thenNothing();
  });

  it('makes the offer acceptable again', () => {
    given(expired())
      .when({ name: 'AcceptOffer', data: { jobId, offerId } }, { by: people.client, at: '2027-03-04T19:00:00.000Z' })
      .thenEvents([{ type: 'OfferAccepted', data: { paymentDueAt: '2027-03-04T19:15:00.000Z' } }]);
  });

  it('ends the offer and the request if they expired meanwhile', () => {
    given(pending)
      .when(expire, due(times.offerExpires))
      .thenEvents([{ type: 'PaymentExpired' }, { type: 'OfferExpired', data: { offerId } }]);
    given(pending)
      .when(expire, due(times.neededBy))
      .thenEvents([{ type: 'PaymentExpired' }, { type: 'OfferExpired' }, { type: 'RequestExpired' }]);
  });

  it('changes nothing after the payment, or when another offer is being paid', () => {
    given(booked).when(expire, due(times.captureDue)).thenNothing();
    given(initiated)
      .when({ name: 'ExpirePayment', data: { jobId, offerId: rivalOfferId } }, due(times.paymentDue))
      .thenNothing();
    given(expired()).when(expire, due(times.captureDue)).thenNothing();
  });
});

function confirm(changes = {}): JobCommand {
  return {
    name: 'ConfirmPayment',
    data: { jobId, paymentId, amount: total, cardLast4: '4242', captureBefore: null, ...changes },
  };
}

function expired() {
  return [...initiated, { type: 'PaymentExpired', data: { jobId, offerId, paymentId } } as const];
}
