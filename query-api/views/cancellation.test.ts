import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/state.ts';
import { painting, times } from '#domain/testing/painting.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { cancellationOf } from './cancellation.ts';
import type { JobPage } from './page.ts';

function booked(country: string): Job {
  const story = painting('JobBooked', { changes: { RequestPosted: { country } } });
  const job = story.reduce<Job | null>(evolve, null);
  if (job === null) throw new Error('the story has no job');
  return job;
}

function quote(facts: Job, now: string, role: JobPage['role'] = 'client') {
  const job = { facts, currency: facts.currency, details: {} } as JobRow;
  return cancellationOf({ job, role, now } as JobPage).quote;
}

const outside = booked('GB');
const inside = booked('IE');

describe('what cancelling would mean', () => {
  it('is free because of the time to the start, and says until when', () => {
    const free = { fee: { amount: 0 }, rule: 'free', changesAt: '2027-03-07T09:00:00.000Z' };
    expect(quote(outside, '2027-03-06T09:00:00.000Z')).toMatchObject(free);
  });

  it('is free because of the booking just now, where the start is near', () => {
    const soon: Job = { ...outside, bookedAt: '2027-03-08T05:00:00.000Z' };
    const slip = { fee: { amount: 0 }, rule: 'slip', changesAt: '2027-03-08T05:05:00.000Z' };
    expect(quote(soon, '2027-03-08T05:02:00.000Z')).toMatchObject(slip);
    expect(quote(soon, '2027-03-08T05:06:00.000Z')).toMatchObject({ rule: 'short' });
  });

  it('is free for consumers of the European Union within 14 days, however near the start', () => {
    const near = { fee: { amount: 0 }, rule: 'consumer-right', changesAt: null };
    expect(quote(inside, '2027-03-08T08:00:00.000Z')).toMatchObject(near);
  });

  it('rises two hours before the start, and has no other rule after that', () => {
    const late = { rule: 'short', changesAt: '2027-03-08T07:00:00.000Z' };
    expect(quote(outside, '2027-03-08T06:00:00.000Z')).toMatchObject(late);
    expect(quote(outside, '2027-03-08T08:00:00.000Z')).toMatchObject({ rule: 'last-minute', changesAt: null });
    expect(quote(outside, times.start)).toBeNull();
  });

  it('is free of whoever booked a Homewright who may not come, whatever the hour', () => {
    const stopped: Job = { ...outside, providerStop: { final: false } };
    for (const now of ['2027-03-08T08:00:00.000Z', times.start]) {
      expect(quote(stopped, now)).toMatchObject({ fee: { amount: 0 }, rule: 'suspended', changesAt: null });
    }
    expect(quote(stopped, times.start, 'provider')).toBeNull();
  });

  it('costs nobody anything, and is no strike, while the card could not be charged', () => {
    const atRisk: Job = { ...outside, state: 'PaymentAtRisk' };
    for (const role of ['client', 'provider'] as const) {
      expect(quote(atRisk, '2027-03-08T08:00:00.000Z', role)).toMatchObject({ rule: 'unpaid', changesAt: null });
    }
    expect(quote(outside, '2027-03-06T09:00:00.000Z', 'provider')).toMatchObject({ rule: 'provider' });
  });
});
