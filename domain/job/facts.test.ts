import { describe, expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { extendHistory, jobAfter } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { plusHours } from '../time.ts';
import { jobFacts } from './facts.ts';

const factsAfter = (...story: Parameters<typeof paintingHistory>) => jobFacts(jobAfter(paintingHistory(...story)));

describe('what other streams can know of a job', () => {
  it('includes its bidders, and that it is not booked', () => {
    expect(factsAfter('OfferSubmitted', { nth: 2 })).toEqual({
      jobId,
      clientId: people.client.id,
      category: 'painting',
      country: 'IE',
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

  it('includes when it was released, and that it can be reviewed from then on', () => {
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

  it('keeps a job reviewable after a chargeback, without a new review window', () => {
    const [day, later] = [plusHours(times.released, 24), plusHours(times.released, 40 * 24)];
    const open = chargedBack(paintingHistory('FundsReleased'), day);
    const ended = { reviewable: true, endedAt: times.released };
    expect(jobFacts(jobAfter(open))).toMatchObject({ state: 'ChargebackOpen', ...ended });
    for (const won of [true, false]) {
      const closed = extendHistory(open, [sampleChargebackCommands.close(won), webhook(later)]);
      expect(jobFacts(jobAfter(closed))).toMatchObject({ state: won ? 'Released' : 'Settled', ...ended });
    }
  });

  it('excludes reviews during a chargeback of a job that did not end', () => {
    const open = chargedBack(paintingHistory('WorkStarted'), times.start);
    expect(jobFacts(jobAfter(open))).toMatchObject({ state: 'ChargebackOpen', reviewable: false, endedAt: null });
  });

  it('allows reviews of a job cancelled after its booking, without a release', () => {
    const cancelled = extendHistory(paintingHistory('JobBooked'), [
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
