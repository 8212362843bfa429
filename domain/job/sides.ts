import type { Side } from '../side.ts';
import { agreementOf } from './implied.ts';
import type { Job } from './state.ts';

/** On which side of the job this account stands; whoever is not its client is its Homewright, the graph sees to that. */
export function sideOf(job: Job, accountId: string): Side {
  return job.clientId === accountId ? 'client' : 'provider';
}

export function accountOf(job: Job, side: Side): string {
  return side === 'client' ? job.clientId : agreementOf(job).providerId;
}
