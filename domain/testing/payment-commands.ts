import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { plusHours } from '../time.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, offerId, paintingHistory, times } from './painting-job.ts';
import { people } from './people.ts';

const total = 45_360;

/** The painting job, booked ten days ahead: the card is saved as `seti_painting` and charged a week before. */
export const farBooking = {
  start: '2027-03-14T18:04:00.000Z',
  chargeDue: '2027-03-07T18:04:00.000Z',
  setupId: 'seti_painting',
  chargeId: 'pi_charge',
};

export function bookFarAhead(): JobEvent[] {
  const accepted = paintingHistory('OfferAccepted', {
    changes: { OfferAccepted: { startAt: farBooking.start, method: 'save' } },
  });
  return extendHistory(
    accepted,
    [initiatePayment({ paymentId: farBooking.setupId, method: 'save' }), { by: people.reactor, at: times.accepted }],
    [confirmPayment({ paymentId: farBooking.setupId, amount: 0 }), { by: people.webhook, at: times.booked }],
  );
}

/** Its saved card is being charged. */
export function chargeFarBooking(): JobEvent[] {
  return extendHistory(
    bookFarAhead(),
    [
      { name: 'RequestCharge', data: { jobId } },
      { by: people.deadline, at: farBooking.chargeDue },
    ],
    [
      initiatePayment({ paymentId: farBooking.chargeId, method: 'capture' }),
      { by: people.reactor, at: farBooking.chargeDue },
    ],
  );
}

type DataOf<Name extends JobCommand['name']> = Extract<JobCommand, { name: Name }>['data'];

export function initiatePayment(changes: Partial<DataOf<'RecordPaymentInitiated'>>): JobCommand {
  const payment = {
    jobId,
    paymentId: 'pi_next',
    amount: total,
    purpose: 'main',
    ref: offerId,
    method: 'capture',
  } as const;
  return { name: 'RecordPaymentInitiated', data: { ...payment, ...changes } };
}

function confirmPayment(changes: Partial<DataOf<'ConfirmPayment'>>): JobCommand {
  return {
    name: 'ConfirmPayment',
    data: { jobId, paymentId: 'pi_next', amount: total, cardLast4: '4242', captureBefore: null, ...changes },
  };
}

export function recordCapture(paymentId: string, amount = total): JobCommand {
  return { name: 'RecordCapture', data: { jobId, paymentId, amount } };
}

export function recordDecline(paymentId: string): JobCommand {
  return { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'card_declined' } };
}

/** The capture of the painting job's payment failed at its time. */
export const fundingFailed = {
  at: times.captureDue,
  until: plusHours(times.captureDue, 12),
};

export function atRisk(): JobEvent[] {
  return extendHistory(paintingHistory('CaptureRequested'), [
    recordDecline('pi_painting'),
    { by: people.webhook, at: fundingFailed.at },
  ]);
}
