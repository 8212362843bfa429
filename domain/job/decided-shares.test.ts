import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { ruleBook } from '../policy/rule-book.ts';
import { disputeTimes, disputed } from '../testing/disputes.ts';
import { jobAfter } from '../testing/extend-history.ts';
import { plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { decidedShares } from './decide-hold-expiry.ts';

describe('the distribution of money at the ceiling', () => {
  const sharesAfter = (history: readonly JobEvent[]) => {
    const job = jobAfter(history);
    return decidedShares(job, pinnedPolicy(job, ruleBook));
  };

  it.each([
    ['release', 0],
    ['full-refund', 45_360],
  ] as const)('follows a decision: %s', (kind, refund) => {
    expect(sharesAfter(disputed.decided({ kind }))).toMatchObject({ refund });
    expect(sharesAfter(disputed.appealed({ kind }))).toMatchObject({ refund });
  });

  it('follows no decision that is undecided, orders rework, or dismisses a dispute over unapproved work', () => {
    expect(sharesAfter(disputed.decision())).toBeNull();
    expect(sharesAfter(disputed.decided({ kind: 'rework', by: plusDays(disputeTimes.decided, 9) }))).toBeNull();
    expect(sharesAfter(disputed.decided({ kind: 'dismissed' }))).toBeNull();
  });
});
