import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { plusHours } from '../time.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, offerId, painting, times } from './painting-job.ts';
import { people } from './people.ts';

const total = 45_360;

/** The painting job, booked ten days ahead: the card is saved as `seti_painting` and charged a week before. */
export const far = {
  start: '2027-03-14T18:04:00.000Z',
  chargeDue: '2027-03-07T18:04:00.000Z',
  setupId: 'seti_painting',
  chargeId: 'pi_charge',
};

export function bookedFar(): JobEvent[] {
  const accepted = painting('OfferAccepted', { changes: { OfferAccepted: { startAt: far.start, method: 'save' } } });
  return extendHistory(
    accepted,
    [initiated({ paymentId: far.setupId, method: 'save' }), { by: people.reactor, at: times.accepted }],
    [confirmed({ paymentId: far.setupId, amount: 0 }), { by: people.webhook, at: times.booked }],
  );
}

/** Its saved card is being charged. */
export function chargedFar(): JobEvent[] {
  return extendHistory(
    bookedFar(),
    [
      { name: 'RequestCharge', data: { jobId } },
      { by: people.deadline, at: far.chargeDue },
    ],
    [initiated({ paymentId: far.chargeId, method: 'capture' }), { by: people.reactor, at: far.chargeDue }],
  );
}

type DataOf<Name extends JobCommand['name']> = Extract<JobCommand, { name: Name }>['data'];

export function initiated(changes: Partial<DataOf<'RecordPaymentInitiated'>>): JobCommand {
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

function confirmed(changes: Partial<DataOf<'ConfirmPayment'>>): JobCommand {
  return {
    name: 'ConfirmPayment',
    data: { jobId, paymentId: 'pi_next', amount: total, cardLast4: '4242', captureBefore: null, ...changes },
  };
}

export function captured(paymentId: string, amount = total): JobCommand {
  return { name: 'RecordCapture', data: { jobId, paymentId, amount } };
}

export function declined(paymentId: string): JobCommand {
  return { name: 'RecordPaymentFailed', data: { jobId, paymentId, code: 'card_declined' } };
}

/** The capture of the painting job's payment failed at its time. */
export const fundingFailed = {
  at: times.captureDue,
  until: plusHours(times.captureDue, 12),
};

export function atRisk(): JobEvent[] {
  return extendHistory(painting('CaptureRequested'), [
    declined('pi_painting'),
    { by: people.webhook, at: fundingFailed.at },
  ]);
}
