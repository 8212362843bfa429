import { describe, expect, it } from 'vitest';

import { bookFarAhead, chargeFarBooking, farBooking } from '../testing/far-booking.ts';
import { recordCapture, recordDecline, initiatePayment } from '../testing/payment-commands.ts';
import { sampleChargebackCommands } from '../testing/sample-chargeback-commands.ts';
import { changeAccepted, changeId, extraId } from '../testing/change-proposals.ts';
import { sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId, offerId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const total = 45_360;
const due = (at: string) => ({ by: people.deadline, at });
const byWebhook = (at: string) => ({ by: people.webhook, at });

describe('the capture of authorised money', () => {
  const request: JobCommand = { name: 'RequestCapture', data: { jobId } };

  it('is requested for the whole authorised amount, at its time, once', () => {
    given(paintingHistory('JobBooked'))
      .when(request, due(times.captureDue))
      .thenEvents([{ type: 'CaptureRequested', data: { paymentId, amount: total } }]);
    given(paintingHistory('JobBooked')).when(request, due('2027-03-07T08:59:59.999Z')).thenNothing();
    given(paintingHistory('CaptureRequested')).when(request, due(times.captureDue)).thenNothing();
    given(bookFarAhead()).when(request, due(farBooking.start)).thenNothing();
  });

  it('is recorded once, and starts the time limit of the hold', () => {
    given(paintingHistory('CaptureRequested'))
      .when(recordCapture(paymentId), byWebhook(times.captureDue))
      .thenEvents([
        {
          type: 'PaymentCaptured',
          data: {
            amount: total,
            currency: 'EUR',
            purpose: 'main',
            capturedAt: times.captureDue,
            hold: {
              warnAt: plusDays(times.captureDue, 60),
              decideAt: plusDays(times.captureDue, 70),
              refundAt: plusDays(times.captureDue, 75),
            },
          },
        },
      ]);
    given(paintingHistory('PaymentCaptured')).when(recordCapture(paymentId), byWebhook(times.captureDue)).thenNothing();
    given(paintingHistory('WorkStarted')).when(recordCapture(paymentId), byWebhook(times.start)).thenNothing();
  });

  it('of an unknown payment records nothing, because its opening is recorded first', () => {
    given(paintingHistory('CaptureRequested'))
      .when(recordCapture('pi_other'), byWebhook(times.captureDue))
      .thenNothing();
  });

  it('of another amount is a fault and throws', () => {
    given(paintingHistory('CaptureRequested'))
      .when(recordCapture(paymentId, total + 1), byWebhook(times.captureDue))
      .thenRejected('VALIDATION_ERROR', 'amount');
  });
});

describe('the charge of a saved card', () => {
  const request: JobCommand = { name: 'RequestCharge', data: { jobId } };

  it('is requested 7 days before the start, once', () => {
    given(bookFarAhead())
      .when(request, due(farBooking.chargeDue))
      .thenEvents([
        { type: 'ChargeRequested', data: { setupId: farBooking.setupId, amount: total, currency: 'EUR', offerId } },
      ]);
    given(bookFarAhead()).when(request, due('2027-03-07T18:03:59.999Z')).thenNothing();
    given(chargeFarBooking()).when(request, due(farBooking.chargeDue)).thenNothing();
    given(paintingHistory('JobBooked')).when(request, due(times.start)).thenNothing();
  });

  it('opens a new payment in place of the saved card', () => {
    const charging = extendHistory(bookFarAhead(), [request, due(farBooking.chargeDue)]);
    const open = initiatePayment({ paymentId: farBooking.chargeId });
    given(charging)
      .when(open, { by: people.reactor, at: farBooking.chargeDue })
      .thenEvents([
        { type: 'PaymentInitiated', data: { paymentId: farBooking.chargeId, purpose: 'main', amount: total } },
      ]);
    given(bookFarAhead()).when(open, { by: people.reactor, at: farBooking.chargeDue }).thenNothing();
    given(charging)
      .when(initiatePayment({ paymentId: farBooking.chargeId, amount: 1 }), {
        by: people.reactor,
        at: farBooking.chargeDue,
      })
      .thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('lets the work begin once the money is captured', () => {
    const start: JobCommand = { name: 'StartWork', data: { jobId } };
    const byProvider = { by: people.provider, at: farBooking.start };
    given(chargeFarBooking()).when(start, byProvider).thenRejected('NOT_CAPTURED');
    given(extendHistory(chargeFarBooking(), [recordCapture(farBooking.chargeId), byWebhook(farBooking.chargeDue)]))
      .when(start, byProvider)
      .thenEvents([{ type: 'WorkStarted' }]);
  });
});

describe('a card that fails after the booking', () => {
  it('puts the job at risk, with 12 h for another card', () => {
    const at = plusHours(farBooking.chargeDue, 1);
    given(chargeFarBooking())
      .when(recordDecline(farBooking.chargeId), byWebhook(at))
      .thenEvents([
        {
          type: 'FundingFailed',
          data: { paymentId: farBooking.chargeId, code: 'card_declined', dueAt: plusHours(at, 12) },
        },
      ]);
    given(paintingHistory('CaptureRequested'))
      .when(recordDecline(paymentId), byWebhook(times.captureDue))
      .thenEvents([{ type: 'FundingFailed', data: { dueAt: plusHours(times.captureDue, 12) } }]);
  });

  it('is ignored before anything was requested, and after the capture', () => {
    given(paintingHistory('JobBooked')).when(recordDecline(paymentId), byWebhook(times.booked)).thenNothing();
    given(bookFarAhead()).when(recordDecline(farBooking.setupId), byWebhook(times.booked)).thenNothing();
    given(paintingHistory('PaymentCaptured')).when(recordDecline(paymentId), byWebhook(times.start)).thenNothing();
  });
});

describe('money that is captured when it is no longer owed', () => {
  const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
  const cancelled = extendHistory(paintingHistory('CaptureRequested'), [
    cancel,
    { by: people.client, at: times.captureDue },
  ]);

  it('is returned whole if the job was cancelled during the capture', () => {
    given(cancelled)
      .when(recordCapture(paymentId), byWebhook(times.captureDue))
      .thenEvents([
        { type: 'PaymentCaptured', data: { amount: total, purpose: 'nothing', hold: null } },
        { type: 'PaymentReturned', data: { paymentId, amount: total, currency: 'EUR' } },
      ]);
  });

  it('is returned except for the fee, if the cancellation had one', () => {
    const american = paintingHistory('CaptureRequested', {
      changes: { RequestPosted: { country: 'US', currency: 'USD' }, OfferAccepted: { currency: 'USD' } },
    });
    const late = extendHistory(american, [
      { name: 'CancelJob', data: { jobId, reason: null, fee: 5000 } },
      { by: people.client, at: plusHours(times.start, -3) },
    ]);
    given(late)
      .when(recordCapture(paymentId), byWebhook(times.start))
      .thenEvents([
        { type: 'PaymentCaptured', data: { amount: total, purpose: 'main' } },
        { type: 'PaymentReturned', data: { paymentId, amount: total - 5000 } },
      ]);
    given(late)
      .when(recordCapture(paymentId, 5000), byWebhook(times.start))
      .thenEvents([{ type: 'PaymentCaptured', data: { amount: 5000, purpose: 'main' } }]);
    given(late).when(recordCapture(paymentId, 4999), byWebhook(times.start)).thenRejected('VALIDATION_ERROR', 'amount');
  });

  it('is recorded as returned once', () => {
    const returned = extendHistory(cancelled, [recordCapture(paymentId), byWebhook(times.captureDue)]);
    const refund: JobCommand = { name: 'RecordRefund', data: { jobId, paymentId, refundId: 're_1', amount: total } };
    const byReactor = { by: people.reactor, at: times.captureDue };
    given(returned)
      .when(refund, byReactor)
      .thenEvents([{ type: 'RefundSent', data: { paymentId, refundId: 're_1', amount: total, currency: 'EUR' } }]);
    given(extendHistory(returned, [refund, byReactor]))
      .when(refund, byReactor)
      .thenNothing();
    given(returned)
      .when({ name: 'RecordRefund', data: { jobId, paymentId, refundId: 're_1', amount: total + 1 } }, byReactor)
      .thenRejected('VALIDATION_ERROR', 'amount');
    given(cancelled).when(refund, byReactor).thenNothing();
  });
});

describe('the captured payment of a rise', () => {
  const working = paintingHistory('WorkStarted');
  const at = plusHours(times.start, 1);
  const rise = { purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3_240 } as const;
  const waiting = extendHistory(changeAccepted(working, { price: 45_000 }, at), [
    initiatePayment(rise),
    { by: people.reactor, at },
  ]);
  const later = plusHours(at, 2);
  const back = [
    { type: 'PaymentCaptured', data: { paymentId: extraId, purpose: 'nothing' } },
    { type: 'PaymentReturned', data: { paymentId: extraId, amount: 3_240 } },
    { type: 'ChangeExpired', data: { changeId, paymentId: null } },
  ] as const;

  it('is returned during a dispute and ends the change, so that work can be claimed when the dispute is withdrawn', () => {
    const disputed = extendHistory(waiting, [sampleDisputeCommands.open(), { by: people.client, at: later }]);
    given(disputed)
      .when(recordCapture(extraId, 3_240), byWebhook(later))
      .thenEvents([...back]);
    const withdrawn = extendHistory(
      disputed,
      [recordCapture(extraId, 3_240), byWebhook(later)],
      [sampleDisputeCommands.withdraw(), { by: people.client, at: later }],
    );
    given(withdrawn)
      .when({ name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } }, { by: people.provider, at: later })
      .thenEvents([{ type: 'CompletionClaimed' }]);
  });

  it('is returned during a chargeback of another payment, too', () => {
    given(extendHistory(waiting, [sampleChargebackCommands.open(), byWebhook(later)]))
      .when(recordCapture(extraId, 3_240), byWebhook(later))
      .thenEvents([...back]);
  });

  it('is returned after the end of the job, where no change is left to end', () => {
    const release: JobCommand = {
      name: 'ReleaseByAdmin',
      data: { jobId, releaseId: numberedId('9', 1), reason: 'Both asked.' },
    };
    const over = extendHistory(waiting, [release, { by: people.admin, at: later }]);
    given(over).when(recordCapture(extraId, 3_240), byWebhook(later)).thenEvents(back.slice(0, 2));
    expect(jobAfter(extendHistory(over, [recordCapture(extraId, 3_240), byWebhook(later)])).state).toBe('Settled');
  });

  it('is returned after the start that the change would set, too', () => {
    const soon = plusHours(times.captureDue, 5);
    const held = paintingHistory('PaymentCaptured');
    const moved = extendHistory(changeAccepted(held, { price: 45_000, startAt: soon }, times.captureDue), [
      initiatePayment(rise),
      { by: people.reactor, at: times.captureDue },
    ]);
    given(moved)
      .when(recordCapture(extraId, 3_240), byWebhook(soon))
      .thenEvents([...back]);
  });
});
