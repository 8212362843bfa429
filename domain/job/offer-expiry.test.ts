import { describe, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { jobEvent, jobId, offerId, paintingHistory, rivalOfferId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const offered = paintingHistory('OfferSubmitted');
const bothOffered = paintingHistory('OfferSubmitted', { nth: 2 });

describe("an offer's expiry", () => {
  const expire: JobCommand = { name: 'ExpireOffer', data: { jobId, offerId } };
  const due = { by: people.deadline, at: times.offerExpires };

  it('comes at its time and not a moment before', () => {
    given(offered)
      .when(expire, due)
      .thenEvents([{ type: 'OfferExpired', data: ids(offerId, people.provider.id) }]);
    given(offered).when(expire, { by: people.deadline, at: '2027-03-08T08:59:59.999Z' }).thenNothing();
  });

  it('has no effect on an offer that was revised, withdrawn, accepted, or never existed', () => {
    given([...offered, revised('2027-03-09T10:00:00.000Z')])
      .when(expire, due)
      .thenNothing();
    given([...bothOffered, { type: 'OfferWithdrawn', data: ids(offerId, people.provider.id) }])
      .when(expire, due)
      .thenNothing();
    given(paintingHistory('OfferAccepted')).when(expire, due).thenNothing();
    given(paintingHistory('JobBooked')).when(expire, due).thenNothing();
    given(offered)
      .when({ name: 'ExpireOffer', data: { jobId, offerId: jobId } }, due)
      .thenNothing();
  });

  it('ends a rival offer while another waits for its payment', () => {
    given(paintingHistory('OfferAccepted'))
      .when({ name: 'ExpireOffer', data: { jobId, offerId: rivalOfferId } }, { ...due, at: times.claimed })
      .thenEvents([{ type: 'OfferExpired', data: ids(rivalOfferId, people.rival.id) }]);
  });
});

function revised(expiresAt: string): JobEvent {
  return { type: 'OfferRevised', data: { ...jobEvent('OfferSubmitted').data, expiresAt } };
}

function ids(offer: string, providerId: string) {
  return { jobId, offerId: offer, providerId };
}
