import type { JobEvent } from '#events/catalog/job.ts';

import { extendHistory } from './extend-history.ts';
import { jobId, paintingHistory, times } from './painting-job.ts';
import { confirmPayment, initiatePayment } from './payment-commands.ts';
import { people } from './people.ts';

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
