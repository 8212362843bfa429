import type { Job } from './job.ts';
import type { JobRole } from './job-states.ts';

/**
 * The roles of this account on this job. The booked provider once made an offer, and so is a bidder too. Others have no
 * role: for them the job is a request at most.
 */
export function rolesOn(job: Job, accountId: string): JobRole[] {
  if (job.clientId === accountId) return ['client'];
  if (job.agreement?.providerId === accountId) return ['provider', 'bidder'];
  const bid = Object.values(job.offers).some((offer) => offer.providerId === accountId);
  return bid ? ['bidder'] : [];
}
