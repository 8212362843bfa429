import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { jobId, offerId, paintingHistory, paymentId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { evolve } from './evolve.ts';
import { rolesOn } from './roles.ts';
import type { Job } from './job.ts';

function rolesAfter(history: readonly JobEvent[]): Record<'client' | 'provider' | 'rival' | 'stranger', string[]> {
  const job = history.reduce<Job | null>((before, event) => evolve(before, event), null);
  if (job === null) throw new Error('no history');
  const of = (name: 'client' | 'provider' | 'rival' | 'stranger') => rolesOn(job, people[name].id);
  return { client: of('client'), provider: of('provider'), rival: of('rival'), stranger: of('stranger') };
}

describe('the roles on a job', () => {
  it('are the client and everyone who made an offer', () => {
    expect(rolesAfter(paintingHistory('OfferSubmitted'))).toEqual({
      client: ['client'],
      provider: ['bidder'],
      rival: [],
      stranger: [],
    });
  });

  it('turn one bidder into the provider of the job when an offer is accepted', () => {
    expect(rolesAfter(paintingHistory('OfferAccepted'))).toMatchObject({
      provider: ['provider', 'bidder'],
      rival: ['bidder'],
    });
  });

  it('are restored when the payment expires', () => {
    const expired: JobEvent = { type: 'PaymentExpired', data: { jobId, offerId, paymentId } };
    expect(rolesAfter([...paintingHistory('PaymentInitiated'), expired])).toMatchObject({ provider: ['bidder'] });
  });
});
