import { plusHours } from '../time.ts';
import { painting, times } from './painting-job.ts';
import { byAt } from './people.ts';

const american = {
  changes: { RequestPosted: { country: 'US', currency: 'USD' }, OfferAccepted: { currency: 'USD' } },
};

/** Jobs of the United States: no right of withdrawal makes a parting free there. */
export const booked = painting('JobBooked', american);
export const held = painting('PaymentCaptured', american);

/** Shortly before the start, when parting costs something. */
export const late = plusHours(times.start, -3);
export const by = byAt(late);
