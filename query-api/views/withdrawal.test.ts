import { describe, expect, it } from 'vitest';

import { evolve } from '#domain/job/evolve.ts';
import type { Job } from '#domain/job/job.ts';
import { chargedBack } from '#domain/testing/sample-chargeback-commands.ts';
import { sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { quoteCancellation } from '../testing/quote-cancellation.ts';
import { listAllowedActions } from './allowed-actions.ts';
import type { JobPage } from './job-page.ts';
import { buildConsumerRight } from './withdrawal.ts';

describe('a quote for withdrawing from work in progress', () => {
  const began = '2027-03-08T08:52:00.000Z';
  const lastMoment = '2027-03-18T18:04:00.000Z';
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const working = (country: string, startedAt = began): Job => {
    const changes = { RequestPosted: { country }, WorkStarted: { startedAt } };
    const job = paintingHistory('WorkStarted', { changes }).reduce<Job | null>(evolve, null);
    if (job === null) throw new Error('the story has no job');
    return job;
  };

  it('is the worked share of the total, until the next quarter of an hour', () => {
    expect(quoteCancellation(working('IE'), '2027-03-08T09:22:00.000Z')).toEqual({
      fee: eur(2835),
      refund: eur(42_525),
      uncharged: eur(0),
      rule: 'worked',
      changesAt: '2027-03-08T09:37:00.000Z',
      nextFee: null,
      worked: { minutes: 30, agreedMinutes: 480, stepMinutes: 15, toProvider: eur(2310), until: lastMoment },
    });
    const before = quoteCancellation(working('IE'), '2027-03-08T09:21:59.999Z');
    expect(before).toMatchObject({ fee: eur(1418), changesAt: '2027-03-08T09:22:00.000Z', worked: { minutes: 15 } });
  });

  it('no longer changes when everything is paid for, nor in the last quarter of an hour', () => {
    const whole = { fee: eur(45_360), refund: eur(0), changesAt: null, worked: { minutes: 480 } };
    expect(quoteCancellation(working('IE'), '2027-03-08T17:00:00.000Z')).toMatchObject(whole);
    const late = working('IE', '2027-03-18T18:00:00.000Z');
    expect(quoteCancellation(late, '2027-03-18T18:03:00.000Z')).toMatchObject({ fee: eur(0), changesAt: null });
  });

  it('is shown to the client while it is possible, in the EU and the EEA', () => {
    const late = working('IE', '2027-03-18T18:00:00.000Z');
    expect(quoteCancellation(late, lastMoment)).not.toBeNull();
    expect(quoteCancellation(late, '2027-03-18T18:04:00.001Z')).toBeNull();
    expect(quoteCancellation(working('GB'), began)).toBeNull();
    expect(quoteCancellation(working('IE'), began, 'provider')).toBeNull();
    expect(quoteCancellation(working('IE'), began, 'support')).toBeNull();
  });

  it('waits until an agreed change is paid for', () => {
    const job = working('IE');
    const change = { changeId: 'c', by: 'provider', price: 45_000, startAt: null, durationMinutes: null } as const;
    const open = { ...change, expiresAt: lastMoment, extra: 3240 };
    expect(quoteCancellation({ ...job, change: { ...open, paymentDueAt: lastMoment } }, began)).toBeNull();
    expect(quoteCancellation({ ...job, change: { ...open, paymentDueAt: null } }, began)).not.toBeNull();
  });

  it('is not shown while the work is suspended, and excludes that time afterwards', () => {
    const changes = { RequestPosted: { country: 'IE' }, WorkStarted: { startedAt: began } };
    const client = (at: string) => ({ by: people.client, at });
    const disputed = extendHistory(paintingHistory('WorkStarted', { changes }), [
      sampleDisputeCommands.open(),
      client('2027-03-08T09:22:00.000Z'),
    ]);
    expect(quoteCancellation(jobAfter(disputed), '2027-03-08T11:00:00.000Z')).toBeNull();
    const back = extendHistory(disputed, [sampleDisputeCommands.withdraw(), client('2027-03-08T11:22:00.000Z')]);
    expect(quoteCancellation(jobAfter(back), '2027-03-08T11:40:00.000Z')).toMatchObject({
      changesAt: '2027-03-08T11:52:00.000Z',
      worked: { minutes: 45 },
    });
    const chargebackStatus = chargedBack(paintingHistory('WorkStarted', { changes }), '2027-03-08T09:22:00.000Z');
    expect(quoteCancellation(jobAfter(chargebackStatus), '2027-03-08T11:00:00.000Z')).toBeNull();
  });

  it('the right is shown before an agreement, to clients in the EU and the EEA', () => {
    const right = (country: string, role: JobPage['role']) => {
      const changes = { RequestPosted: { country } };
      const facts = paintingHistory('OfferSubmitted', { changes }).reduce<Job | null>(evolve, null);
      return buildConsumerRight({ job: { facts }, role } as JobPage);
    };
    expect(right('IE', 'client')).toEqual({ days: 14, stepMinutes: 15, until: null });
    expect(right('IE', 'bidder')).toBeNull();
    expect(right('US', 'client')).toBeNull();
  });

  it('ends 14 days after the booking', () => {
    const job = { facts: working('IE') } as JobRow;
    expect(buildConsumerRight({ job, role: 'client' } as JobPage)?.until).toBe('2027-03-18T18:04:00.000Z');
  });

  it('is offered when it is possible, and not because the work began early', () => {
    const offered = (facts: Job, now: string, role: JobPage['role'] = 'client') => {
      const job = { facts, state: facts.state, details: {}, currency: facts.currency } as JobRow;
      return listAllowedActions({
        job,
        role,
        now,
        reviews: [],
        reported: [],
        offers: [],
      } as unknown as JobPage).includes('CancelJob');
    };
    expect(offered(working('IE'), began)).toBe(true);
    expect(offered(working('IE'), '2027-03-18T18:04:00.001Z')).toBe(false);
    expect(offered(working('GB'), began)).toBe(false);
    expect(offered(working('IE'), began, 'provider')).toBe(false);
  });
});
