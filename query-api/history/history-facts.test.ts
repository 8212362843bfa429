import { describe, expect, it } from 'vitest';

import { evolveAccount, type Account } from '#domain/account/state.ts';
import { risenPrice } from '#domain/testing/change-proposals.ts';
import { jobAfter } from '#domain/testing/extend-history.ts';
import { paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { AccountEvent } from '#events/catalog/account.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { accountStory } from '#projections/testing/account-stories.ts';
import { accountFacts, jobFacts } from './history-facts.ts';

describe("a job's money in its history", () => {
  const moneyAfter = (events: readonly JobEvent[]) => {
    const facts = new Map(jobFacts(jobAfter(events)).map(({ label, value }) => [label, value]));
    return [facts.get('captured'), facts.get('held')];
  };

  it('is absent while the booking is only authorised', () => {
    expect(moneyAfter(paintingHistory('JobBooked'))).toEqual([0, 0]);
  });

  it('is what the booking and the price rise captured', () => {
    expect(moneyAfter(paintingHistory('PaymentCaptured'))).toEqual([45_360, 45_360]);
    expect(moneyAfter(risenPrice(paintingHistory('PaymentCaptured'), times.captureDue))).toEqual([48_600, 48_600]);
  });

  it('is what the rise captured while the booking itself is only authorised', () => {
    expect(moneyAfter(risenPrice(paintingHistory('JobBooked'), times.booked))).toEqual([3240, 3240]);
  });

  it('is no longer held once the job has ended', () => {
    expect(moneyAfter(paintingHistory('FundsReleased'))).toEqual([45_360, 0]);
  });
});

describe("an account's status in its history", () => {
  const known = (accountType: 'client' | 'provider') =>
    accountFacts(
      (accountStory(people.provider.id, { accountType, firstName: 'Pat' }) as AccountEvent[]).reduce<Account | null>(
        evolveAccount,
        null,
      ),
    )
      .filter(({ value }) => value !== null)
      .map(({ label }) => label);

  it('shows verification and level for providers only', () => {
    expect(known('client')).toEqual(['accountType', 'profileCompleted']);
    expect(known('provider')).toEqual(['accountType', 'profileCompleted', 'approvalStatus', 'approved', 'level']);
  });
});
