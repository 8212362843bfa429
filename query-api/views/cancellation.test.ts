import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { bookFarAhead } from '#domain/testing/far-booking.ts';
import { changeAccepted, risenPrice } from '#domain/testing/change-proposals.ts';
import { chargedBack } from '#domain/testing/sample-chargeback-commands.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { quoteCancellation } from '../testing/quote-cancellation.ts';
import { buildCancellation } from './cancellation.ts';
import type { JobPage } from './job-page.ts';

function booked(country: string): Job {
  const story = paintingHistory('JobBooked', { changes: { RequestPosted: { country } } });
  const job = story.reduce<Job | null>(evolve, null);
  if (job === null) throw new Error('the story has no job');
  return job;
}

const outside = booked('GB');
const inside = booked('IE');

describe('a cancellation quote', () => {
  it('is free because of the time to the start, and names until when', () => {
    const free = { fee: { amount: 0 }, rule: 'free', changesAt: '2027-03-07T09:00:00.000Z' };
    expect(quoteCancellation(outside, '2027-03-06T09:00:00.000Z')).toMatchObject(free);
  });

  it('is free just after the booking, even if the start is near', () => {
    const soon: Job = { ...outside, bookedAt: '2027-03-08T05:00:00.000Z' };
    const slip = { fee: { amount: 0 }, rule: 'slip', changesAt: '2027-03-08T05:05:00.000Z' };
    expect(quoteCancellation(soon, '2027-03-08T05:02:00.000Z')).toMatchObject(slip);
    expect(quoteCancellation(soon, '2027-03-08T05:06:00.000Z')).toMatchObject({ rule: 'short' });
  });

  it('is free for consumers in the EU within 14 days, however near the start', () => {
    const near = { fee: { amount: 0 }, rule: 'consumer-right', changesAt: null };
    expect(quoteCancellation(inside, '2027-03-08T08:00:00.000Z')).toMatchObject(near);
  });

  it('names that right even more than a day before the start, since it lasts longer', () => {
    const early = { fee: { amount: 0 }, rule: 'consumer-right', changesAt: null };
    expect(quoteCancellation(inside, '2027-03-06T09:00:00.000Z')).toMatchObject(early);
  });

  it('names the time to the start if that lasts longer than the right to withdraw', () => {
    const far: Job = { ...inside, bookedAt: '2027-02-20T09:00:00.000Z' };
    const free = { fee: { amount: 0 }, rule: 'free', changesAt: '2027-03-07T09:00:00.000Z' };
    expect(quoteCancellation(far, '2027-02-21T09:00:00.000Z')).toMatchObject(free);
  });

  it('rises two hours before the start, and has no other rule after that', () => {
    const late = { rule: 'short', changesAt: '2027-03-08T07:00:00.000Z' };
    expect(quoteCancellation(outside, '2027-03-08T06:00:00.000Z')).toMatchObject(late);
    expect(quoteCancellation(outside, '2027-03-08T08:00:00.000Z')).toMatchObject({
      rule: 'last-minute',
      changesAt: null,
    });
    expect(quoteCancellation(outside, times.start)).toBeNull();
  });

  it.each([
    ['of an authorised card', outside],
    ['of a saved card, charged by then', { ...jobAfter(bookFarAhead()), country: 'GB' }],
  ] as const)('names the fee that comes next: %s', (_, job) => {
    const free = quoteCancellation(job, '2027-03-06T09:00:00.000Z');
    const short = quoteCancellation(outside, '2027-03-08T06:00:00.000Z');
    const last = quoteCancellation(outside, '2027-03-08T08:00:00.000Z');
    expect(free?.nextFee).toEqual(short?.fee);
    expect(short?.nextFee).toEqual(last?.fee);
    expect(last?.fee.amount).toBeGreaterThan(short?.fee.amount ?? Infinity);
    expect(last?.nextFee).toBeNull();
  });

  it('is free for a client whose provider is suspended, at any time', () => {
    const stopped: Job = { ...outside, providerStop: { final: false } };
    for (const now of ['2027-03-08T08:00:00.000Z', times.start]) {
      expect(quoteCancellation(stopped, now)).toMatchObject({ fee: { amount: 0 }, rule: 'suspended', changesAt: null });
    }
    expect(quoteCancellation(stopped, times.start, 'provider')).toBeNull();
  });

  it('is free for both sides, and no strike, while the card cannot be charged', () => {
    const atRisk: Job = { ...outside, state: 'PaymentAtRisk' };
    for (const role of ['client', 'provider'] as const) {
      expect(quoteCancellation(atRisk, '2027-03-08T08:00:00.000Z', role)).toMatchObject({
        rule: 'unpaid',
        changesAt: null,
      });
    }
    expect(quoteCancellation(outside, '2027-03-06T09:00:00.000Z', 'provider')).toMatchObject({ rule: 'provider' });
  });
});

describe('the quoted sum', () => {
  const storyOf = (until: 'JobBooked' | 'PaymentCaptured' | 'WorkStarted', country: string) =>
    paintingHistory(until, { changes: { RequestPosted: { country } } });

  it.each([
    ['client', storyOf('JobBooked', 'GB'), '2027-03-06T09:00:00.000Z'],
    ['client', storyOf('JobBooked', 'GB'), '2027-03-07T12:00:00.000Z'],
    ['client', bookFarAhead(), '2027-03-05T12:00:00.000Z'],
    ['client', risenPrice(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z'), '2027-03-05T12:00:00.000Z'],
    ['client', risenPrice(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z'), '2027-03-07T12:00:00.000Z'],
    ['client', storyOf('PaymentCaptured', 'GB'), '2027-03-08T08:00:00.000Z'],
    ['provider', storyOf('PaymentCaptured', 'GB'), '2027-03-08T08:00:00.000Z'],
    ['client', storyOf('WorkStarted', 'IE'), '2027-03-08T10:00:00.000Z'],
    ['client', storyOf('WorkStarted', 'IE'), '2027-03-09T10:00:00.000Z'],
  ] as const)('to the %s equals the actual cancellation (%#)', (role, story, at) => {
    const shown = quoteCancellation(jobAfter(story), at, role);
    const cancel = { name: 'CancelJob', data: { jobId, reason: null, fee: shown?.fee.amount ?? -1 } } as const;
    const ending = jobAfter(extendHistory(story, [cancel, { by: people[role], at }])).ending;
    expect(ending && ending.captured - ending.refund).toBe(shown?.fee.amount);
    expect(ending?.refund).toBe(shown?.refund.amount);
  });

  it('separates refunds from money that is never captured, if only a price rise was paid', () => {
    const story = risenPrice(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z');
    const free = { fee: { amount: 0 }, refund: { amount: 3240 }, uncharged: { amount: 45_360 } };
    expect(quoteCancellation(jobAfter(story), '2027-03-05T12:00:00.000Z')).toMatchObject(free);
    expect(quoteCancellation({ ...jobAfter(story), state: 'PaymentAtRisk' }, '2027-03-07T12:00:00.000Z')).toMatchObject(
      free,
    );
  });
});

describe('a mutual cancellation that waits for its answer', () => {
  const at = '2027-03-07T10:00:00.000Z';
  const propose = (refund: number, held = refund): JobCommand => ({
    name: 'ProposeCancellation',
    data: { jobId, proposalId: '40000000-0000-4000-8000-000000000001', refund, held, message: 'Let us part.' },
  });
  const shown = (story: readonly JobEvent[]) => {
    const facts = jobAfter(story);
    const job = { facts, currency: facts.currency, details: {} } as JobRow;
    return buildCancellation({ job, role: 'client', now: at } as JobPage).proposal;
  };

  it('disappears when both sides agree to other terms meanwhile', () => {
    const proposed = extendHistory(paintingHistory('PaymentCaptured'), [propose(45_360), { by: people.provider, at }]);
    expect(shown(proposed)).toMatchObject({ refund: { amount: 45_360 }, toProvider: { amount: 0 } });
    expect(shown(changeAccepted(proposed, { price: 40_000 }, at))).toBeNull();
  });

  it('is suspended during a chargeback, and disappears when an admin ends the job', () => {
    const proposed = extendHistory(paintingHistory('PaymentCaptured'), [
      propose(20_000, 45_360),
      { by: people.provider, at },
    ]);
    const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId: jobId, reason: 'It is done.' } };
    expect(shown(proposed)).toMatchObject({ still: false });
    expect(shown(chargedBack(proposed, at))).toMatchObject({ still: true });
    expect(shown(extendHistory(proposed, [release, { by: people.admin, at }]))).toBeNull();
  });

  it('splits nothing if the card is only saved', () => {
    const proposed = extendHistory(bookFarAhead(), [propose(0), { by: people.client, at: times.booked }]);
    expect(shown(proposed)).toMatchObject({ refund: { amount: 0 }, toProvider: { amount: 0 } });
  });
});
