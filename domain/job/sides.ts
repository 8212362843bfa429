import type { Side } from '../side.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

/** The side of this account in the job. An account that is not its client is its provider; the graph ensures that. */
export function findSide(job: Job, accountId: string): Side {
  return job.clientId === accountId ? 'client' : 'provider';
}

export function requirePartyId(job: Job, side: Side): string {
  return side === 'client' ? job.clientId : requireAgreement(job).providerId;
}
