import type { TransitionRow } from './transition-row.ts';

export const bookingTransitions = [
  {
    name: 'accept-booking',
    from: 'BookingRequested',
    command: 'AcceptBooking',
    role: 'bidder',
    event: 'OfferAccepted',
    to: 'PaymentPending',
  },
  {
    name: 'decline-booking',
    from: 'BookingRequested',
    command: 'DeclineBooking',
    role: 'bidder',
    event: 'BookingDeclined',
    to: 'Declined',
  },
  {
    name: 'answer-booking-with-offer',
    from: 'BookingRequested',
    command: 'SubmitOffer',
    role: 'bidder',
    event: 'OfferSubmitted',
    to: 'Offered',
  },
] as const satisfies readonly TransitionRow[];
