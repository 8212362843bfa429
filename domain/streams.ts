/** Names of the streams: the category of the catalogue, a dash, an id. Never personal data. */
export const streamOf = {
  account: (accountId: string) => `account-${accountId}`,
  emailReservation: (keyedHash: string) => `emailReservation-${keyedHash}`,
  job: (jobId: string) => `job-${jobId}`,
  review: (jobId: string) => `review-${jobId}`,
} as const;
