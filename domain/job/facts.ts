import type { Job } from './state.ts';

/** What other streams' rules (reviews) may know of a job. */
export interface JobFacts {
  readonly jobId: string;
  readonly clientId: string;
  /** Null until an offer is accepted. */
  readonly providerId: string | null;
  /** Null until the money was released. */
  readonly releasedAt: string | null;
  readonly policyVersion: number | null;
}

export function jobFacts(job: Job): JobFacts {
  return {
    jobId: job.jobId,
    clientId: job.clientId,
    providerId: job.agreement?.providerId ?? null,
    releasedAt: job.release?.releasedAt ?? null,
    policyVersion: job.agreement?.policyVersion ?? null,
  };
}
