import { plusHours } from '../time.ts';
import { paintingHistory, times } from './painting-job.ts';
import { byAt } from './people.ts';

const american = {
  changes: { RequestPosted: { country: 'US', currency: 'USD' }, OfferAccepted: { currency: 'USD' } },
};

/** Jobs in the United States, where no right of withdrawal makes a cancellation free. */
export const booked = paintingHistory('JobBooked', american);
export const held = paintingHistory('PaymentCaptured', american);

/** Shortly before the start, when a cancellation costs something. */
export const late = plusHours(times.start, -3);
export const by = byAt(late);
