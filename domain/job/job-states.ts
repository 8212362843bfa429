/** The states of a job; `lifecycle.ts` has the graph between them. */
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

/** Who can see or act on a job. */
export type JobRole = 'client' | 'provider' | 'bidder' | 'support' | 'admin' | 'deadline' | 'webhook' | 'reactor';
