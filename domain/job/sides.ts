import type { Side } from '../side.ts';
import { requireAgreement } from './required-parts.ts';
import type { Job } from './state.ts';

/** On which side of the job this account stands; whoever is not its client is its Homewright, the graph sees to that. */
export function findSide(job: Job, accountId: string): Side {
  return job.clientId === accountId ? 'client' : 'provider';
}

export function requirePartyId(job: Job, side: Side): string {
  return side === 'client' ? job.clientId : requireAgreement(job).providerId;
}
