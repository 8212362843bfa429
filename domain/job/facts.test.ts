import { describe, expect, it } from 'vitest';

import { lived, jobAfter } from '../testing/lives.ts';
import { jobId, painting, times } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { jobFacts } from './facts.ts';

const factsAfter = (...story: Parameters<typeof painting>) => jobFacts(jobAfter(painting(...story)));

describe('what others may know of a job', () => {
  it('is who bids on it, and that nothing is booked', () => {
    expect(factsAfter('OfferSubmitted', { nth: 2 })).toEqual({
      jobId,
      clientId: people.client.id,
      providerId: null,
      invitedProviderId: null,
      bidders: [people.provider.id, people.rival.id],
      state: 'Offered',
      booked: false,
      reviewable: false,
      endedAt: null,
      releasedAt: null,
      policyVersion: null,
      promoId: null,
    });
  });

  it('is when it was released, and that it can be reviewed from there', () => {
    expect(factsAfter('ApprovalCancelled')).toMatchObject({ booked: true, reviewable: false, endedAt: null });
    expect(factsAfter('FundsReleased')).toMatchObject({
      providerId: people.provider.id,
      reviewable: true,
      endedAt: times.released,
      releasedAt: times.released,
      policyVersion: 1,
    });
    expect(factsAfter('JobClosed')).toMatchObject({ state: 'Closed', reviewable: true });
  });

  it('is that a job cancelled after its booking can be reviewed, without a release', () => {
    const cancelled = lived(painting('JobBooked'), [
      { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } },
      { by: people.client, at: times.booked },
    ]);
    expect(jobFacts(jobAfter(cancelled))).toMatchObject({
      reviewable: true,
      endedAt: times.booked,
      releasedAt: null,
    });
  });
});
