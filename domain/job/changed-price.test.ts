import { describe, expect, it } from 'vitest';

import { bookFarAhead, farBooking } from '../testing/far-booking.ts';
import { recordCapture, initiatePayment } from '../testing/payment-commands.ts';
import {
  answerChange,
  changeAccepted,
  changeId,
  changeProposed,
  extraId,
  proposeChange,
  risenPrice,
} from '../testing/change-proposals.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { heldMoney } from './held-money.ts';

const { given } = specification(jobDecider);
const at = '2027-03-05T09:00:00.000Z';
const secondId = numberedId('3', 2);
const accept = answerChange('AcceptChange');
const acceptSecond = answerChange('AcceptChange', secondId);
const byClient = (instant = at) => ({ by: people.client, at: instant });
const byWebhook = (instant = at) => ({ by: people.webhook, at: instant });
const opened = (amount: number, ref = changeId): ScenarioStep => [
  initiatePayment({ purpose: 'extra', ref, paymentId: extraId, amount }),
  { by: people.reactor, at },
];
const booked = paintingHistory('JobBooked');
const held = paintingHistory('PaymentCaptured');
const afterCapture = '2027-03-07T10:00:00.000Z';

describe('a higher price', () => {
  /** 450.00 with a fee of 36.00 is 486.00: 32.40 more than the 453.60 before. */
  const rise = { price: 45_000 };

  it('requires a payment of exactly the difference within 24 h', () => {
    given(changeProposed(booked, rise, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 3240, currency: 'EUR', paymentDueAt: plusHours(at, 24) } },
      ]);
  });

  it('takes effect with its payment', () => {
    given(extendHistory(changeAccepted(booked, rise, at), opened(3240)))
      .when(recordCapture(extraId, 3240), byWebhook())
      .thenEvents([
        { type: 'PaymentCaptured', data: { paymentId: extraId, amount: 3240, purpose: 'extra', hold: null } },
        {
          type: 'ChangeApplied',
          data: { changeId, price: 45_000, serviceFee: 3600, commission: 5400, total: 48_600, refunds: [] },
        },
      ]);
  });

  it('has its payment opened once, for the right amount', () => {
    const waiting = changeAccepted(booked, rise, at);
    const byReactor = { by: people.reactor, at };
    const open = (changes: Parameters<typeof initiatePayment>[0]) =>
      initiatePayment({ purpose: 'extra', ref: changeId, paymentId: extraId, amount: 3240, ...changes });
    given(waiting)
      .when(open({}), byReactor)
      .thenEvents([{ type: 'PaymentInitiated', data: { purpose: 'extra', ref: changeId, amount: 3240 } }]);
    given(waiting)
      .when(open({ amount: 3241 }), byReactor)
      .thenRejected('VALIDATION_ERROR', 'amount');
    given(waiting)
      .when(open({ ref: jobId }), byReactor)
      .thenNothing();
    given(extendHistory(waiting, opened(3240)))
      .when(open({}), byReactor)
      .thenNothing();
    given(booked).when(open({}), byReactor).thenNothing();
  });

  it('expires when its payment is late, and a later payment is returned', () => {
    const expired = extendHistory(changeAccepted(booked, rise, at), opened(3240), [
      answerChange('ExpireChange'),
      { by: people.deadline, at: plusHours(at, 24) },
    ]);
    expect(expired.at(-1)).toMatchObject({ type: 'ChangeExpired', data: { paymentId: extraId } });
    given(expired)
      .when(recordCapture(extraId, 3240), byWebhook(plusHours(at, 25)))
      .thenEvents([
        { type: 'PaymentCaptured', data: { purpose: 'nothing' } },
        { type: 'PaymentReturned', data: { paymentId: extraId, amount: 3240 } },
      ]);
    expect(heldMoney(jobAfter(expired))).toBe(45_360);
  });

  it('records a declined card while it is pending, and not after the job ended', () => {
    const declined: JobCommand = {
      name: 'RecordPaymentFailed',
      data: { jobId, paymentId: extraId, code: 'card_declined' },
    };
    const waiting = extendHistory(changeAccepted(booked, rise, at), opened(3240));
    given(waiting)
      .when(declined, byWebhook())
      .thenEvents([{ type: 'PaymentFailed', data: { paymentId: extraId } }]);
    const cancel: JobCommand = { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } };
    given(extendHistory(waiting, [cancel, { by: people.provider, at }]))
      .when(declined, byWebhook())
      .thenNothing();
  });

  it('shares one cap of the service fee with the old price: 40 EUR for all of it', () => {
    // 453.60 were paid, with a fee of 33.60: of 1,000.00 only 6.40 more are a fee.
    given(changeProposed(booked, { price: 100_000 }, at))
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted', data: { extra: 104_000 - 45_360 } }]);
  });

  it('is at least the minimum that a card can be charged: 0.50 EUR, fee included', () => {
    // 0.45 more with a fee of 0.04; then 0.46 with 0.04.
    given(booked)
      .when(proposeChange({ price: 42_045 }), { by: people.provider, at })
      .thenRejected('VALIDATION_ERROR', 'price');
    given(changeProposed(booked, { price: 42_046 }, at))
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted', data: { extra: 50 } }]);
  });

  it('can be any amount while the card is only saved, unless it is charged before the acceptance', () => {
    const proposed = changeProposed(bookFarAhead(), { price: 42_045 }, at);
    given(proposed)
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted', data: { extra: 0 } }, { type: 'ChangeApplied' }]);
    const charged = extendHistory(
      changeProposed(bookFarAhead(), { price: 42_045 }, plusHours(farBooking.chargeDue, -1)),
      [
        { name: 'RequestCharge', data: { jobId } },
        { by: people.deadline, at: farBooking.chargeDue },
      ],
      [
        initiatePayment({ paymentId: farBooking.chargeId, method: 'capture' }),
        { by: people.reactor, at: farBooking.chargeDue },
      ],
      [recordCapture(farBooking.chargeId, 45_360), byWebhook(farBooking.chargeDue)],
    );
    given(charged).when(accept, byClient(farBooking.chargeDue)).thenRejected('VALIDATION_ERROR', 'price');
  });

  it('is charged with the rest when the card is only saved', () => {
    given(changeProposed(bookFarAhead(), rise, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 0, paymentDueAt: null } },
        { type: 'ChangeApplied', data: { total: 48_600, chargeDueAt: farBooking.chargeDue } },
      ]);
    given(changeAccepted(bookFarAhead(), rise, at))
      .when({ name: 'RequestCharge', data: { jobId } }, { by: people.deadline, at: farBooking.chargeDue })
      .thenEvents([{ type: 'ChargeRequested', data: { amount: 48_600 } }]);
  });
});

describe('a lower price', () => {
  /** 400.00 with a fee of 32.00 is 432.00: 21.60 less. */
  const fall = { price: 40_000 };

  it('refunds the excess', () => {
    given(changeProposed(held, fall, afterCapture))
      .when(accept, byClient(afterCapture))
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 0, paymentDueAt: null } },
        {
          type: 'ChangeApplied',
          data: { price: 40_000, serviceFee: 3200, total: 43_200, refunds: [{ paymentId, amount: 2160 }] },
        },
      ]);
    expect(heldMoney(jobAfter(changeAccepted(held, fall, afterCapture)))).toBe(43_200);
  });

  it('reduces the capture if nothing was captured yet', () => {
    const changed = changeAccepted(booked, fall, at);
    expect(changed.at(-1)).toMatchObject({ type: 'ChangeApplied', data: { total: 43_200, refunds: [] } });
    given(changed)
      .when({ name: 'RequestCapture', data: { jobId } }, { by: people.deadline, at: times.captureDue })
      .thenEvents([{ type: 'CaptureRequested', data: { amount: 43_200 } }]);
  });

  it('can rise again beyond the authorisation: then the whole rise is paid, whenever the booking is captured', () => {
    const waiting = extendHistory(
      changeAccepted(changeAccepted(booked, fall, at), { price: 45_000 }, at),
      opened(5400, secondId),
    );
    expect(waiting.at(-2)).toMatchObject({ type: 'ChangeAccepted', data: { extra: 5400 } });
    const takenAt = { by: people.deadline, at: times.captureDue };
    const taken = [
      [{ name: 'RequestCapture', data: { jobId } }, takenAt],
      [recordCapture(paymentId, 43_200), byWebhook(times.captureDue)],
    ] as const satisfies ScenarioStep[];
    const paid: ScenarioStep = [recordCapture(extraId, 5400), byWebhook()];
    const [asked, came] = taken;
    for (const steps of [
      [asked, came, paid],
      [asked, paid, came],
      [paid, asked, came],
    ]) {
      const history = extendHistory(waiting, ...steps);
      expect(jobAfter(history).agreement?.total).toBe(48_600);
      expect(heldMoney(jobAfter(history))).toBe(48_600);
      expect(jobAfter(history).returns).toEqual([]);
    }
  });

  it('can rise again up to the authorised amount without another payment', () => {
    const fallen = changeAccepted(booked, fall, at);
    given(changeProposed(fallen, { price: 42_000 }, at))
      .when(acceptSecond, byClient())
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 0 } },
        { type: 'ChangeApplied', data: { total: 45_360 } },
      ]);
  });

  it('after a rise refunds the payment of the rise first', () => {
    const paid = risenPrice(booked, at);
    given(changeProposed(paid, fall, at))
      .when(acceptSecond, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { refunds: [{ paymentId: extraId, amount: 3240 }] } },
      ]);
    const fallen = changeAccepted(paid, fall, at);
    given(fallen)
      .when({ name: 'RequestCapture', data: { jobId } }, { by: people.deadline, at: times.captureDue })
      .thenEvents([{ type: 'CaptureRequested', data: { amount: 43_200 } }]);
  });
});
