import type { TransitionRow } from './transition-row.ts';

export const bookingTransitions = [
  {
    name: 'book-instantly',
    from: null,
    command: 'BookInstantly',
    role: 'client',
    event: 'BookingRequested',
    to: 'BookingRequested',
  },
  {
    name: 'agree-instantly',
    from: 'BookingRequested',
    command: 'BookInstantly',
    role: 'client',
    event: 'OfferAccepted',
    to: 'PaymentPending',
    after: 'book-instantly',
  },
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
