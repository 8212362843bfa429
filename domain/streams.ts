/** Names of the streams: the category of the catalog, a dash, an id. Never personal data. */
export const streamOf = {
  account: (accountId: string) => `account-${accountId}`,
  emailReservation: (keyedHash: string) => `emailReservation-${keyedHash}`,
  phoneReservation: (keyedHash: string) => `phoneReservation-${keyedHash}`,
  job: (jobId: string) => `job-${jobId}`,
  review: (jobId: string) => `review-${jobId}`,
  conversation: (conversationId: string) => `conversation-${conversationId}`,
  file: (fileId: string) => `file-${fileId}`,
  inbox: (accountId: string) => `inbox-${accountId}`,
  reputation: (providerId: string) => `reputation-${providerId}`,
  promo: (promoId: string) => `promo-${promoId}`,
  consent: (subjectId: string) => `consent-${subjectId}`,
  /** One for the whole log. */
  checkpoints: () => 'checkpoint-log',
  deletion: (accountId: string) => `deletion-${accountId}`,
  dataExport: (accountId: string) => `dataExport-${accountId}`,
  privacyRequest: (subjectId: string) => `privacyRequest-${subjectId}`,
  providerProfile: (accountId: string) => `providerProfile-${accountId}`,
  calendar: (accountId: string) => `calendar-${accountId}`,
  savedProviders: (accountId: string) => `savedProviders-${accountId}`,
  shownWork: (jobId: string) => `shownWork-${jobId}`,
  visit: (sessionId: string) => `visit-${sessionId}`,
  funnel: (funnelId: string) => `funnel-${funnelId}`,
  /** One for all of them. */
  droppedReports: () => 'visit-dropped',
} as const;
