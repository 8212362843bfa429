/** Names of everything that is cached, from the widest to the narrowest, so that a change can name what it touches. */
export const keys = {
  me: ['me'] as const,
  demo: ['demo'] as const,
  counters: ['counters'] as const,
  categories: ['categories'] as const,
  job: (jobId: string) => ['job', jobId] as const,
  clientJobs: ['client', 'jobs'] as const,
  clientJobsOf: (filter: string) => ['client', 'jobs', filter] as const,
  providerJobs: ['provider', 'jobs'] as const,
  providerJobsOf: (filter: string) => ['provider', 'jobs', filter] as const,
  requests: ['provider', 'requests'] as const,
  requestsFor: (approved: boolean) => ['provider', 'requests', approved] as const,
  adminJobs: (search: string) => ['admin', 'jobs', search] as const,
  adminAccountsAll: ['admin', 'accounts'] as const,
  adminAccounts: (search: string) => ['admin', 'accounts', search] as const,
  history: (kind: string, id: string) => ['admin', 'history', kind, id] as const,
  historyAsOf: (kind: string, id: string, asOf: number | null) => ['admin', 'history', kind, id, asOf] as const,
};
