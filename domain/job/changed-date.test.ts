import { describe, it } from 'vitest';

import { bookFarAhead, chargeFarBooking, farBooking } from '../testing/far-booking.ts';
import { recordCapture } from '../testing/payment-commands.ts';
import { answerChange, changeProposed, proposeChange } from '../testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = '2027-03-05T09:00:00.000Z';
const accept = answerChange('AcceptChange');
const byClient = (instant = at) => ({ by: people.client, at: instant });
const booked = paintingHistory('JobBooked');

describe('a new date', () => {
  const start = '2027-03-09T12:00:00.000Z';

  it('moves the capture, the completion, and the day from which the work is overdue', () => {
    given(changeProposed(booked, { startAt: start }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted', data: { extra: 0 } },
        {
          type: 'ChangeApplied',
          data: {
            price: 42_000,
            total: 45_360,
            startAt: start,
            expectedCompletionAt: '2027-03-09T20:00:00.000Z',
            captureDueAt: '2027-03-08T12:00:00.000Z',
            chargeDueAt: null,
            overdueAt: '2027-03-23T20:00:00.000Z',
          },
        },
      ]);
  });

  it('never moves the capture beyond the validity of the authorisation: 6.5 days', () => {
    given(changeProposed(booked, { startAt: plusDays(times.start, 20) }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { captureDueAt: plusHours(times.booked, 156) } },
      ]);
  });

  it.each([
    ['shorter', plusDays(times.booked, 5), plusHours(times.booked, 5 * 24 - 12)],
    ['longer', plusDays(times.booked, 30), plusDays(times.start, 19)],
  ])(
    "moves it no further than the card's authorisation lasts, which can be %s",
    (_than, captureBefore, captureDueAt) => {
      const promised = paintingHistory('JobBooked', { changes: { JobBooked: { captureBefore } } });
      given(changeProposed(promised, { startAt: plusDays(times.start, 20) }, at))
        .when(accept, byClient())
        .thenEvents([{ type: 'ChangeAccepted' }, { type: 'ChangeApplied', data: { captureDueAt } }]);
    },
  );

  it('moves the charge of a saved card, to now if the start is near', () => {
    given(changeProposed(bookFarAhead(), { startAt: plusDays(farBooking.start, 3) }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { chargeDueAt: plusDays(farBooking.chargeDue, 3), captureDueAt: null } },
      ]);
    given(changeProposed(bookFarAhead(), { startAt: plusDays(at, 2) }, at))
      .when(accept, byClient())
      .thenEvents([{ type: 'ChangeAccepted' }, { type: 'ChangeApplied', data: { chargeDueAt: at } }]);
  });

  it('requests no second capture when the money is held already', () => {
    const afterCapture = '2027-03-07T10:00:00.000Z';
    given(changeProposed(paintingHistory('PaymentCaptured'), { startAt: start }, afterCapture))
      .when(accept, byClient(afterCapture))
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { captureDueAt: null, chargeDueAt: null, refunds: [] } },
      ]);
  });

  it('with another duration moves only the completion', () => {
    given(changeProposed(booked, { durationMinutes: 60 }, at))
      .when(accept, byClient())
      .thenEvents([
        { type: 'ChangeAccepted' },
        { type: 'ChangeApplied', data: { startAt: times.start, expectedCompletionAt: '2027-03-08T10:00:00.000Z' } },
      ]);
  });
});

describe('a new start that requires a payment', () => {
  const held = paintingHistory('PaymentCaptured');
  const now = plusHours(times.captureDue, 2);
  const soon = plusHours(now, 3);
  const raised = { price: 45_000, startAt: soon };

  it('is paid before the start or within 24 h, whichever comes first', () => {
    given(changeProposed(held, raised, now))
      .when(accept, byClient(now))
      .thenEvents([{ type: 'ChangeAccepted', data: { extra: 3_240, paymentDueAt: soon } }]);
    given(changeProposed(held, { ...raised, startAt: plusDays(now, 3) }, now))
      .when(accept, byClient(now))
      .thenEvents([{ type: 'ChangeAccepted', data: { paymentDueAt: plusHours(now, 24) } }]);
    given(changeProposed(held, { price: 45_000 }, now))
      .when(accept, byClient(now))
      .thenEvents([{ type: 'ChangeAccepted', data: { paymentDueAt: plusHours(now, 24) } }]);
  });

  it('cannot be accepted once a chargeback lasted beyond it', () => {
    const later = plusDays(now, 20);
    const frozen = extendHistory(changeProposed(held, raised, now), [sampleChargebackCommands.open(), webhook(now)]);
    given(extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(later)]))
      .when(accept, byClient(later))
      .thenRejected('TOO_LATE');
  });
});

describe('a date after the last day of the hold', () => {
  const refundAt = plusDays(times.captureDue, 75);
  const hold = { warnAt: plusDays(refundAt, -15), decideAt: plusDays(refundAt, -5), refundAt };
  const held = paintingHistory('PaymentCaptured', { changes: { PaymentCaptured: { hold } } });
  const now = plusHours(times.captureDue, 2);
  const minutes = 480;
  const latest = new Date(Date.parse(plusHours(refundAt, -minutes / 60)) - 60_000).toISOString();

  it('cannot be proposed: the work has to be done before', () => {
    given(held)
      .when(proposeChange({ startAt: plusHours(latest, 1) }), byClient(now))
      .thenRejected('VALIDATION_ERROR', 'startAt');
    given(held)
      .when(proposeChange({ durationMinutes: 75 * 24 * 60 }), byClient(now))
      .thenRejected('VALIDATION_ERROR', 'durationMinutes');
    given(held)
      .when(proposeChange({ startAt: latest }), byClient(now))
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('counts from the day of the capture', () => {
    const taken = plusHours(times.booked, 156);
    given(booked)
      .when(proposeChange({ startAt: plusDays(taken, 75) }), byClient())
      .thenRejected('VALIDATION_ERROR', 'startAt');
    given(booked)
      .when(proposeChange({ startAt: plusDays(taken, 74) }), byClient())
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('is possible with a saved card, which is charged a week before the start', () => {
    given(bookFarAhead())
      .when(proposeChange({ startAt: plusDays(at, 200) }), byClient())
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('cannot be accepted if the money was captured meanwhile', () => {
    const taken = extendHistory(chargeFarBooking(), [
      recordCapture(farBooking.chargeId),
      webhook(farBooking.chargeDue),
    ]);
    const proposed = changeProposed(
      bookFarAhead(),
      { startAt: plusDays(farBooking.chargeDue, 84) },
      plusHours(farBooking.chargeDue, -1),
    );
    const since = [...proposed, ...taken.slice(bookFarAhead().length)];
    given(since)
      .when(accept, byClient(plusHours(farBooking.chargeDue, 1)))
      .thenRejected('TOO_LATE');
  });
});
