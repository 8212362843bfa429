import type { JobFacts } from '../job/facts.ts';
import { jobId } from './painting-job.ts';
import { people } from './people.ts';

/** What other streams may know of the painted living room; by default it is booked with the Homewright. */
export function knownJob(facts: Partial<JobFacts>): JobFacts {
  return {
    jobId,
    clientId: people.client.id,
    providerId: people.provider.id,
    invitedProviderId: null,
    bidders: [people.provider.id, people.rival.id],
    state: 'Booked',
    booked: true,
    reviewable: false,
    endedAt: null,
    releasedAt: null,
    policyVersion: 1,
    promoId: null,
    ...facts,
  };
}

export function knownJobs(facts: Partial<JobFacts> = {}): ReadonlyMap<string, JobFacts> {
  return new Map([[jobId, knownJob(facts)]]);
}
