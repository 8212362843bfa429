/** The states of a job; the graph that joins them stands in `lifecycle.ts`. */
export const jobStates = [
  'Open',
  'Offered',
  'BookingRequested',
  'PaymentPending',
  'Booked',
  'PaymentAtRisk',
  'NoShowClaimed',
  'InProgress',
  'CompletionClaimed',
  'ChangesRequested',
  'ApprovedInGrace',
  'Disputed',
  'ChargebackOpen',
  'Released',
  'Settled',
  'Closed',
  'Cancelled',
  'NoShow',
  'Withdrawn',
  'Expired',
  'Declined',
  'Removed',
] as const;
export type JobState = (typeof jobStates)[number];

/** Who looks at, or acts on, one job. */
export type JobRole = 'client' | 'provider' | 'bidder' | 'support' | 'admin' | 'deadline' | 'webhook' | 'reactor';
