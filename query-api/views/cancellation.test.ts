import { describe, expect, it } from 'vitest';

import type { JobCommand } from '#domain/job/commands.ts';
import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/state.ts';
import { bookedFar } from '#domain/testing/bookings.ts';
import { changeAccepted, risen } from '#domain/testing/changes.ts';
import { chargedBack } from '#domain/testing/chargebacks.ts';
import { disputing } from '#domain/testing/disputes.ts';
import { jobAfter, lived } from '#domain/testing/lives.ts';
import { jobId, painting, times } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';
import { actionsOf } from './actions.ts';
import { cancellationOf } from './cancellation.ts';
import { consumerRightOf } from './withdrawal.ts';
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

  it('is told as free for them by that right while there is a day left, too: no fee begins with the last one', () => {
    const early = { fee: { amount: 0 }, rule: 'consumer-right', changesAt: null };
    expect(quote(inside, '2027-03-06T09:00:00.000Z')).toMatchObject(early);
  });

  it('is told as free by the start where that gives more time than the right to withdraw', () => {
    const far: Job = { ...inside, bookedAt: '2027-02-20T09:00:00.000Z' };
    const free = { fee: { amount: 0 }, rule: 'free', changesAt: '2027-03-07T09:00:00.000Z' };
    expect(quote(far, '2027-02-21T09:00:00.000Z')).toMatchObject(free);
  });

  it('rises two hours before the start, and has no other rule after that', () => {
    const late = { rule: 'short', changesAt: '2027-03-08T07:00:00.000Z' };
    expect(quote(outside, '2027-03-08T06:00:00.000Z')).toMatchObject(late);
    expect(quote(outside, '2027-03-08T08:00:00.000Z')).toMatchObject({ rule: 'last-minute', changesAt: null });
    expect(quote(outside, times.start)).toBeNull();
  });

  it.each([
    ['of a card that was authorised', outside],
    ['of one that is only saved, and charged by then', { ...jobAfter(bookedFar()), country: 'GB' }],
  ] as const)('names the fee that it will be: %s', (_, job) => {
    const free = quote(job, '2027-03-06T09:00:00.000Z');
    const short = quote(outside, '2027-03-08T06:00:00.000Z');
    const last = quote(outside, '2027-03-08T08:00:00.000Z');
    expect(free?.nextFee).toEqual(short?.fee);
    expect(short?.nextFee).toEqual(last?.fee);
    expect(last?.fee.amount).toBeGreaterThan(short?.fee.amount ?? Infinity);
    expect(last?.nextFee).toBeNull();
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

describe('the sum that is shown', () => {
  const storyOf = (until: 'JobBooked' | 'PaymentCaptured' | 'WorkStarted', country: string) =>
    painting(until, { changes: { RequestPosted: { country } } });

  it.each([
    ['client', storyOf('JobBooked', 'GB'), '2027-03-06T09:00:00.000Z'],
    ['client', storyOf('JobBooked', 'GB'), '2027-03-07T12:00:00.000Z'],
    ['client', bookedFar(), '2027-03-05T12:00:00.000Z'],
    ['client', risen(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z'), '2027-03-05T12:00:00.000Z'],
    ['client', risen(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z'), '2027-03-07T12:00:00.000Z'],
    ['client', storyOf('PaymentCaptured', 'GB'), '2027-03-08T08:00:00.000Z'],
    ['provider', storyOf('PaymentCaptured', 'GB'), '2027-03-08T08:00:00.000Z'],
    ['client', storyOf('WorkStarted', 'IE'), '2027-03-08T10:00:00.000Z'],
    ['client', storyOf('WorkStarted', 'IE'), '2027-03-09T10:00:00.000Z'],
  ] as const)('to the %s is the one that the cancellation comes to (%#)', (role, story, at) => {
    const shown = quote(jobAfter(story), at, role);
    const cancel = { name: 'CancelJob', data: { jobId, reason: null, fee: shown?.fee.amount ?? -1 } } as const;
    const ending = jobAfter(lived(story, [cancel, { by: people[role], at }])).ending;
    expect(ending && ending.captured - ending.refund).toBe(shown?.fee.amount);
    expect(ending?.refund).toBe(shown?.refund.amount);
  });

  it('tells what goes back from what is never taken, where only a rise of the price was paid', () => {
    const story = risen(storyOf('JobBooked', 'GB'), '2027-03-05T09:00:00.000Z');
    const free = { fee: { amount: 0 }, refund: { amount: 3240 }, uncharged: { amount: 45_360 } };
    expect(quote(jobAfter(story), '2027-03-05T12:00:00.000Z')).toMatchObject(free);
    expect(quote({ ...jobAfter(story), state: 'PaymentAtRisk' }, '2027-03-07T12:00:00.000Z')).toMatchObject(free);
  });
});

describe('a parting that waits for its answer', () => {
  const at = '2027-03-07T10:00:00.000Z';
  const propose = (refund: number, held = refund): JobCommand => ({
    name: 'ProposeCancellation',
    data: { jobId, proposalId: '40000000-0000-4000-8000-000000000001', refund, held, message: 'Let us part.' },
  });
  const shown = (story: readonly JobEvent[]) => {
    const facts = jobAfter(story);
    const job = { facts, currency: facts.currency, details: {} } as JobRow;
    return cancellationOf({ job, role: 'client', now: at } as JobPage).proposal;
  };

  it('is gone when both agree to other terms meanwhile', () => {
    const proposed = lived(painting('PaymentCaptured'), [propose(45_360), { by: people.provider, at }]);
    expect(shown(proposed)).toMatchObject({ refund: { amount: 45_360 }, toProvider: { amount: 0 } });
    expect(shown(changeAccepted(proposed, { price: 40_000 }, at))).toBeNull();
  });

  it('stands still while the bank asks about the money, and is gone when an admin ends the job', () => {
    const proposed = lived(painting('PaymentCaptured'), [propose(20_000, 45_360), { by: people.provider, at }]);
    const release: JobCommand = { name: 'ReleaseByAdmin', data: { jobId, releaseId: jobId, reason: 'It is done.' } };
    expect(shown(proposed)).toMatchObject({ still: false });
    expect(shown(chargedBack(proposed, at))).toMatchObject({ still: true });
    expect(shown(lived(proposed, [release, { by: people.admin, at }]))).toBeNull();
  });

  it('shares nothing where the card is only saved', () => {
    const proposed = lived(bookedFar(), [propose(0), { by: people.client, at: times.booked }]);
    expect(shown(proposed)).toMatchObject({ refund: { amount: 0 }, toProvider: { amount: 0 } });
  });
});

describe('what withdrawing from work under way would mean', () => {
  const began = '2027-03-08T08:52:00.000Z';
  const lastMoment = '2027-03-18T18:04:00.000Z';
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const working = (country: string, startedAt = began): Job => {
    const changes = { RequestPosted: { country }, WorkStarted: { startedAt } };
    const job = painting('WorkStarted', { changes }).reduce<Job | null>(evolve, null);
    if (job === null) throw new Error('the story has no job');
    return job;
  };

  it('is the worked share of the total, until the next quarter of an hour', () => {
    expect(quote(working('IE'), '2027-03-08T09:22:00.000Z')).toEqual({
      fee: eur(2835),
      refund: eur(42_525),
      uncharged: eur(0),
      rule: 'worked',
      changesAt: '2027-03-08T09:37:00.000Z',
      nextFee: null,
      worked: { minutes: 30, agreedMinutes: 480, stepMinutes: 15, toProvider: eur(2310), until: lastMoment },
    });
    const before = quote(working('IE'), '2027-03-08T09:21:59.999Z');
    expect(before).toMatchObject({ fee: eur(1418), changesAt: '2027-03-08T09:22:00.000Z', worked: { minutes: 15 } });
  });

  it('changes no more when all is paid for, nor in the last quarter before it is over', () => {
    const whole = { fee: eur(45_360), refund: eur(0), changesAt: null, worked: { minutes: 480 } };
    expect(quote(working('IE'), '2027-03-08T17:00:00.000Z')).toMatchObject(whole);
    const late = working('IE', '2027-03-18T18:00:00.000Z');
    expect(quote(late, '2027-03-18T18:03:00.000Z')).toMatchObject({ fee: eur(0), changesAt: null });
  });

  it('is shown as long as it is possible, to the client, in the EU and the EEA', () => {
    const late = working('IE', '2027-03-18T18:00:00.000Z');
    expect(quote(late, lastMoment)).not.toBeNull();
    expect(quote(late, '2027-03-18T18:04:00.001Z')).toBeNull();
    expect(quote(working('GB'), began)).toBeNull();
    expect(quote(working('IE'), began, 'provider')).toBeNull();
    expect(quote(working('IE'), began, 'support')).toBeNull();
  });

  it('waits until a change that both agreed to is paid for', () => {
    const job = working('IE');
    const change = { changeId: 'c', by: 'provider', price: 45_000, startAt: null, durationMinutes: null } as const;
    const open = { ...change, expiresAt: lastMoment, extra: 3240 };
    expect(quote({ ...job, change: { ...open, paymentDueAt: lastMoment } }, began)).toBeNull();
    expect(quote({ ...job, change: { ...open, paymentDueAt: null } }, began)).not.toBeNull();
  });

  it('is not shown while the work stands still, and leaves that time out afterwards', () => {
    const changes = { RequestPosted: { country: 'IE' }, WorkStarted: { startedAt: began } };
    const client = (at: string) => ({ by: people.client, at });
    const disputed = lived(painting('WorkStarted', { changes }), [
      disputing.open(),
      client('2027-03-08T09:22:00.000Z'),
    ]);
    expect(quote(jobAfter(disputed), '2027-03-08T11:00:00.000Z')).toBeNull();
    const back = lived(disputed, [disputing.withdraw(), client('2027-03-08T11:22:00.000Z')]);
    expect(quote(jobAfter(back), '2027-03-08T11:40:00.000Z')).toMatchObject({
      changesAt: '2027-03-08T11:52:00.000Z',
      worked: { minutes: 45 },
    });
    const atBank = chargedBack(painting('WorkStarted', { changes }), '2027-03-08T09:22:00.000Z');
    expect(quote(jobAfter(atBank), '2027-03-08T11:00:00.000Z')).toBeNull();
  });

  it('is announced before anything is agreed, to clients in the EU and the EEA', () => {
    const right = (country: string, role: JobPage['role']) => {
      const changes = { RequestPosted: { country } };
      const facts = painting('OfferSubmitted', { changes }).reduce<Job | null>(evolve, null);
      return consumerRightOf({ job: { facts }, role } as JobPage);
    };
    expect(right('IE', 'client')).toEqual({ days: 14, stepMinutes: 15, until: null });
    expect(right('IE', 'bidder')).toBeNull();
    expect(right('US', 'client')).toBeNull();
  });

  it('ends 14 days after the booking', () => {
    const job = { facts: working('IE') } as JobRow;
    expect(consumerRightOf({ job, role: 'client' } as JobPage)?.until).toBe('2027-03-18T18:04:00.000Z');
  });

  it('is offered when it is possible, and not because the work began before its time', () => {
    const offered = (facts: Job, now: string, role: JobPage['role'] = 'client') => {
      const job = { facts, state: facts.state, details: {}, currency: facts.currency } as JobRow;
      return actionsOf({ job, role, now, reviews: [], reported: [], offers: [] } as unknown as JobPage).includes(
        'CancelJob',
      );
    };
    expect(offered(working('IE'), began)).toBe(true);
    expect(offered(working('IE'), '2027-03-18T18:04:00.001Z')).toBe(false);
    expect(offered(working('GB'), began)).toBe(false);
    expect(offered(working('IE'), began, 'provider')).toBe(false);
  });
});
