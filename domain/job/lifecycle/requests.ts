import type { TransitionRow } from './transition-row.ts';

export const requestTransitions = [
  { name: 'post-request', from: null, command: 'PostRequest', role: 'client', event: 'RequestPosted', to: 'Open' },
  {
    name: 'request-booking',
    from: null,
    command: 'RequestBooking',
    role: 'client',
    event: 'BookingRequested',
    to: 'BookingRequested',
  },
  {
    name: 'withdraw-request',
    from: ['Open', 'Offered', 'BookingRequested'],
    command: 'WithdrawRequest',
    role: 'client',
    event: 'RequestWithdrawn',
    to: 'Withdrawn',
  },
  {
    name: 'expire-request',
    from: ['Open', 'Offered', 'BookingRequested'],
    command: 'ExpireRequest',
    role: 'deadline',
    event: 'RequestExpired',
    to: 'Expired',
  },
  {
    name: 'remove-request',
    from: ['Open', 'Offered', 'BookingRequested'],
    command: 'RemoveRequest',
    role: 'admin',
    event: 'RequestRemoved',
    to: 'Removed',
  },
] as const satisfies readonly TransitionRow[];
