import { describe, expect, it } from 'vitest';

import type { ReputationEvent } from '#events/catalog/reputation.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import { reputationSystemCommands, type ReputationCommand } from './commands.ts';
import { reputationDecider } from './decider.ts';

const { given } = specification(reputationDecider);
const providerId = people.provider.id;
const at = '2027-03-12T09:00:00.000Z';
const byReactor = { by: people.reactor, at };
const jobIdOf = (n: number) => numberedId('1', n);
const job = (n: number) => ({ providerId, jobId: jobIdOf(n) });

const released = (n: number): ReputationEvent => ({ type: 'ReleaseCounted', data: { ...job(n), releasedAt: at } });
const rated = (n: number, overall: number): ReputationEvent => ({
  type: 'RatingCounted',
  data: { ...job(n), overall, publishedAt: at },
});
const done = (count: number, overall = 5) =>
  Array.from({ length: count }, (_, n) => [released(n), rated(n, overall)]).flat();
const reached = (
  to: 'established' | 'pro' | 'elite',
  from: 'new' | 'established' | 'pro' | 'elite',
): ReputationEvent => ({
  type: 'LevelChanged',
  data: {
    providerId,
    from,
    to,
    changedAt: at,
    inputs: { released: 0, strikes: 0, ratings: 0, ratingSum: 0, lostDisputes: 0 },
  },
});

const counting: readonly (readonly [ReputationCommand, ReputationEvent])[] = [
  [
    { name: 'CountBooking', data: { ...job(1), bookedAt: at } },
    { type: 'BookingCounted', data: { ...job(1), bookedAt: at } },
  ],
  [
    { name: 'CountRelease', data: { ...job(1), releasedAt: at } },
    { type: 'ReleaseCounted', data: { ...job(1), releasedAt: at } },
  ],
  [
    { name: 'CountStrike', data: { ...job(1), cause: 'no-show', struckAt: at } },
    { type: 'StrikeCounted', data: { ...job(1), cause: 'no-show', struckAt: at } },
  ],
  [
    { name: 'CountLostDispute', data: { ...job(1), lostAt: at } },
    { type: 'LostDisputeCounted', data: { ...job(1), lostAt: at, countsUntil: plusDays(at, 180) } },
  ],
  [
    { name: 'CountRating', data: { ...job(1), overall: 4, publishedAt: at } },
    { type: 'RatingCounted', data: { ...job(1), overall: 4, publishedAt: at } },
  ],
];

describe.each(counting)('$name', (command, event) => {
  it('counts once per job', () => {
    given([]).when(command, byReactor).thenEvents([event]);
    given([event]).when(command, byReactor).thenNothing();
  });

  it('comes from the system only', () => {
    for (const by of [people.provider, people.client, people.admin]) {
      given([]).when(command, { by, at }).thenRejected('NOT_ALLOWED');
    }
  });
});

describe('a removed rating', () => {
  const drop: ReputationCommand = { name: 'DropRating', data: job(1) };

  it('no longer counts, and cannot count again', () => {
    given([rated(1, 2)])
      .when(drop, byReactor)
      .thenEvents([{ type: 'RatingDropped', data: { ...job(1), overall: 2 } }]);
    const dropped: ReputationEvent = { type: 'RatingDropped', data: { ...job(1), overall: 2 } };
    given([rated(1, 2), dropped])
      .when(drop, byReactor)
      .thenNothing();
    given([rated(1, 2), dropped])
      .when({ name: 'CountRating', data: { ...job(1), overall: 2, publishedAt: at } }, byReactor)
      .thenNothing();
    given([]).when(drop, byReactor).thenNothing();
  });

  it('changes the mean, and therefore the level', () => {
    given([...done(5, 4), released(50), rated(50, 1)])
      .when({ name: 'DropRating', data: job(50) }, byReactor)
      .thenEvents([{ type: 'RatingDropped' }]);
    given([...done(5, 5), released(50), rated(50, 1), rated(51, 1)])
      .when({ name: 'DropRating', data: job(50) }, byReactor)
      .thenEvents([{ type: 'RatingDropped' }, { type: 'LevelChanged', data: { from: 'new', to: 'established' } }]);
  });
});

describe('the level', () => {
  it('rises with the job that reaches it, and records its inputs', () => {
    given(done(4))
      .when({ name: 'CountRelease', data: { ...job(9), releasedAt: at } }, byReactor)
      .thenEvents([
        { type: 'ReleaseCounted' },
        {
          type: 'LevelChanged',
          data: {
            from: 'new',
            to: 'established',
            inputs: { released: 5, strikes: 0, ratings: 4, ratingSum: 20, lostDisputes: 0 },
          },
        },
      ]);
  });

  it('falls with one strike too many', () => {
    given([...done(25), reached('established', 'new'), reached('pro', 'established')])
      .when({ name: 'CountStrike', data: { ...job(90), cause: 'cancellation', struckAt: at } }, byReactor)
      .thenEvents([{ type: 'StrikeCounted' }]);
    const two = [91, 92].map((n): ReputationEvent => ({
      type: 'StrikeCounted',
      data: { ...job(n), cause: 'no-show', struckAt: at },
    }));
    given([...done(25), ...two, reached('pro', 'established')])
      .when({ name: 'CountStrike', data: { ...job(90), cause: 'cancellation', struckAt: at } }, byReactor)
      .thenEvents([{ type: 'StrikeCounted' }, { type: 'LevelChanged', data: { from: 'pro', to: 'established' } }]);
  });

  it('is not the highest for 180 days after a lost dispute, and rises automatically after them', () => {
    const lost: ReputationEvent = {
      type: 'LostDisputeCounted',
      data: { ...job(7), lostAt: at, countsUntil: plusDays(at, 180) },
    };
    given([...done(100), reached('elite', 'pro')])
      .when({ name: 'CountLostDispute', data: { ...job(7), lostAt: at } }, byReactor)
      .thenEvents([{ type: 'LostDisputeCounted' }, { type: 'LevelChanged', data: { from: 'elite', to: 'pro' } }]);

    const review: ReputationCommand = { name: 'ReviewLevel', data: { providerId } };
    const due = '2027-09-08T09:00:00.000Z';
    expect(deadlineChanges(lost).set).toEqual([
      {
        id: `reputation-${providerId}:lost-dispute:${jobIdOf(7)}`,
        dueAt: due,
        stream: `reputation-${providerId}`,
        command: 'ReviewLevel',
        data: { providerId },
      },
    ]);
    expect(reputationSystemCommands.ReviewLevel.safeParse({ providerId }).success).toBe(true);
    given([...done(100), lost, reached('pro', 'elite')])
      .when(review, { by: people.deadline, at: '2027-09-08T08:59:59.999Z' })
      .thenNothing();
    given([...done(100), lost, reached('pro', 'elite')])
      .when(review, { by: people.deadline, at: due })
      .thenEvents([{ type: 'LevelChanged', data: { from: 'pro', to: 'elite' } }]);
  });
});
