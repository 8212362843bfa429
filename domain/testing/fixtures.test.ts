import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { readFixture } from './fixtures.ts';
import { jobAfter } from './extend-history.ts';
import { paintingHistory } from './painting-job.ts';

describe('a job that was stored in the first version of its events', () => {
  const before = jobAfter(readFixture('painting-1') as JobEvent[]);
  const now = jobAfter(paintingHistory('JobClosed'));

  it('has the same state as a current one, except for data that was not recorded then', () => {
    const { hold, bookedAt, payment, claim, ...same } = now;
    expect(before).toMatchObject(same);
    expect(before.payment).toEqual({ ...payment, capturedAt: null });
    expect(before.claim).toEqual({ ...claim, reminders: [] });
    expect([before.hold, before.bookedAt]).toEqual([null, before.payment?.captureDueAt]);
    expect(hold).not.toBeNull();
    expect(bookedAt).not.toBeNull();
  });
});
