import { describe, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { admins, disputeTimes, disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import { extendHistory } from '../testing/extend-history.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = disputeTimes.decided;
const by = (admin: (typeof admins)[keyof typeof admins], instant = at) => ({ by: admin, at: instant });

describe('rework that an admin orders', () => {
  const rework = (by: string): Outcome => ({ kind: 'rework', by });
  const end = plusDays(at, 7);
  const after = new Date(Date.parse(end) + 1).toISOString();

  it('is due after the time to appeal: it is not certain before', () => {
    const decided = (outcome: Outcome) =>
      given(disputed.decision()).when(sampleDisputeCommands.decide(outcome), by(admins.first));
    decided(rework(end)).thenRejected('VALIDATION_ERROR', 'outcome.by');
    decided(rework(after)).thenEvents([{ type: 'DisputeDecided', data: { outcome: rework(after) } }]);
  });

  it('moves by the days that it waited for its second admin, and to after the time to appeal', () => {
    const confirmed = (day: string, confirmedAt: string) =>
      given(extendHistory(disputed.over(50_001), [sampleDisputeCommands.decide(rework(day)), by(admins.first)])).when(
        sampleDisputeCommands.confirm(),
        by(admins.second, confirmedAt),
      );
    const orders = (day: string) => [{ type: 'DisputeDecided', data: { outcome: rework(day) } }] as const;
    confirmed(after, at).thenEvents(orders(after));
    confirmed(after, plusHours(at, 1)).thenEvents(orders(plusDays(after, 1)));
    confirmed(after, plusDays(at, 1)).thenEvents(orders(plusDays(after, 1)));
    confirmed(after, plusDays(at, 40)).thenEvents(orders(plusDays(after, 40)));
    const later = plusDays(at, 20);
    confirmed(later, plusHours(at, 23)).thenEvents(orders(later));
    confirmed(later, plusHours(at, 49)).thenEvents(orders(plusDays(later, 2)));
  });

  it('keeps its day if the money cannot be held any longer', () => {
    const refundAt = plusDays(at, 8);
    const hold = { warnAt: plusDays(at, -7), decideAt: plusDays(at, 3), refundAt };
    const held = disputed.over(50_001, hold);
    const day = plusHours(refundAt, -1);
    const proposed = extendHistory(held, [sampleDisputeCommands.decide(rework(day)), by(admins.first)]);
    given(proposed)
      .when(sampleDisputeCommands.confirm(), by(admins.second, plusDays(at, 1)))
      .thenEvents([{ type: 'DisputeDecided', data: { outcome: rework(day) } }]);
  });

  it('is due an hour before the hold expires if it would move past that', () => {
    const hold = { warnAt: plusDays(at, 5), decideAt: plusDays(at, 15), refundAt: plusDays(at, 20) };
    const last = plusHours(hold.refundAt, -1);
    const proposed = extendHistory(disputed.over(50_001, hold), [
      sampleDisputeCommands.decide(rework(plusDays(at, 12))),
      by(admins.first),
    ]);
    const confirmed = (days: number) =>
      given(proposed).when(sampleDisputeCommands.confirm(), by(admins.second, plusHours(plusDays(at, days), 1)));
    confirmed(7).thenEvents([{ type: 'DisputeDecided', data: { outcome: rework(plusDays(at, 19)) } }]);
    for (const days of [8, 11, 12, 14]) {
      confirmed(days).thenEvents([{ type: 'DisputeDecided', data: { outcome: rework(last) } }]);
    }
  });

  it('moves after an appeal, too, though it is final at once', () => {
    const appealing = plusDays(at, 1);
    const appealed = extendHistory(
      disputed.over(50_001),
      [sampleDisputeCommands.decide({ kind: 'full-refund' }), by(admins.first)],
      [sampleDisputeCommands.confirm(), by(admins.second)],
      [sampleDisputeCommands.appeal(), { by: people.provider, at: appealing }],
      [sampleDisputeCommands.decide(rework(plusHours(appealing, 12)), 2), by(admins.third, appealing)],
    );
    given(appealed)
      .when(sampleDisputeCommands.confirm(2), by(admins.fourth, plusHours(appealing, 13)))
      .thenEvents([
        { type: 'DisputeDecided', data: { outcome: rework(plusHours(appealing, 36)) } },
        { type: 'DisputeResolved', data: { outcome: rework(plusHours(appealing, 36)) } },
      ]);
  });

  it('can be due at any future time after an appeal, which is final', () => {
    const appealing = plusDays(at, 1);
    given(disputed.appealed({ kind: 'full-refund' }))
      .when(sampleDisputeCommands.decide(rework(plusDays(appealing, 2)), 2), by(admins.second, plusDays(appealing, 1)))
      .thenEvents([{ type: 'DisputeDecided', data: { appeal: true } }, { type: 'DisputeResolved' }]);
  });
});
