import type { JobFacts } from '../job/facts.ts';
import { jobId } from './painting-job.ts';
import { people } from './people.ts';

/** The facts of the painting job for other streams; by default the provider is booked. */
export function knownJob(facts: Partial<JobFacts>): JobFacts {
  return {
    jobId,
    clientId: people.client.id,
    category: 'painting',
    country: 'IE',
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
