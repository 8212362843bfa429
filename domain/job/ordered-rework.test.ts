import { describe, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { admins, began, disputed, disputing } from '../testing/disputes.ts';
import { lived } from '../testing/lives.ts';
import { specification } from '../testing/specification.ts';
import { plusDays } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = began.decided;
const by = (admin: (typeof admins)[keyof typeof admins], instant = at) => ({ by: admin, at: instant });

describe('rework that an admin orders', () => {
  const rework = (by: string): Outcome => ({ kind: 'rework', by });
  const end = plusDays(at, 7);
  const after = new Date(Date.parse(end) + 1).toISOString();

  it('is done after the time to appeal: before that nobody knows whether it is ordered', () => {
    const decided = (outcome: Outcome) => given(disputed.decision()).when(disputing.decide(outcome), by(admins.first));
    decided(rework(end)).thenRefused('VALIDATION_ERROR', 'outcome.by');
    decided(rework(after)).thenEvents([{ type: 'DisputeDecided', data: { outcome: rework(after) } }]);
  });

  it('is so when the second admin confirms it, too', () => {
    const proposed = lived(disputed.over(50_001), [disputing.decide(rework(after)), by(admins.first)]);
    given(proposed)
      .when(disputing.confirm(), by(admins.second))
      .thenEvents([{ type: 'DisputeDecided' }]);
    given(proposed)
      .when(disputing.confirm(), by(admins.second, plusDays(at, 1)))
      .thenRefused('VALIDATION_ERROR', 'outcome.by');
  });

  it('is done at any time ahead after an appeal, which is final', () => {
    const appealing = plusDays(at, 1);
    given(disputed.appealed({ kind: 'full-refund' }))
      .when(disputing.decide(rework(plusDays(appealing, 2)), 2), by(admins.second, plusDays(appealing, 1)))
      .thenEvents([{ type: 'DisputeDecided', data: { appeal: true } }, { type: 'DisputeResolved' }]);
  });
});
