/** The states of a job in this version of the lifecycle; the graph that joins them stands in `lifecycle.ts`. */
export const jobStates = [
  'Open',
  'Offered',
  'PaymentPending',
  'Booked',
  'InProgress',
  'CompletionClaimed',
  'ApprovedInGrace',
  'Released',
  'Closed',
  'Withdrawn',
  'Expired',
] as const;
export type JobState = (typeof jobStates)[number];

/** Who looks at, or acts on, one job. */
export type JobRole = 'client' | 'provider' | 'bidder' | 'deadline' | 'webhook' | 'reactor';
