import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';

import { admins, disputeTimes, decisionId, disputed, sampleDisputeCommands, statement } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays } from '../time.ts';
import { jobCommands, jobStaffCommands } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const at = disputeTimes.decided;
const refund: Outcome = { kind: 'full-refund' };
const release: Outcome = { kind: 'release' };
const by = (admin: (typeof admins)[keyof typeof admins], instant = at) => ({ by: admin, at: instant });

describe('a decision', () => {
  it('is written by an admin with reasons and can be appealed for 7 d', () => {
    given(disputed.decision())
      .when(sampleDisputeCommands.decide(refund), by(admins.first))
      .thenEvents([
        {
          type: 'DisputeDecided',
          data: {
            decisionId: decisionId(1),
            adminId: admins.first.id,
            secondAdminId: null,
            outcome: refund,
            reasons: statement,
            appeal: false,
            appealableUntil: plusDays(at, 7),
          },
        },
      ]);
    expect(jobAfter(disputed.decided(refund)).state).toBe('Disputed');
  });

  it('requires reasons of 50 characters', () => {
    const { data } = sampleDisputeCommands.decide(refund);
    const { DecideDispute } = jobStaffCommands;
    expect(DecideDispute.safeParse({ ...data, reasons: 'x'.repeat(49) }).success).toBe(false);
    expect(DecideDispute.safeParse({ ...data, reasons: 'x'.repeat(50) }).success).toBe(true);
  });

  it('is possible for admins, in its stage, once', () => {
    const decide = sampleDisputeCommands.decide(refund);
    given(disputed.decision()).when(decide, { by: people.support, at }).thenRejected('NOT_ALLOWED');
    given(disputed.decision()).when(decide, { by: people.client, at }).thenRejected('NOT_ALLOWED');
    given(disputed.mediation()).when(decide, by(admins.first)).thenRejected('WRONG_STAGE');
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.decide(refund, 2), by(admins.second))
      .thenRejected('ALREADY_DONE');
  });

  it('must have a possible outcome', () => {
    given(disputed.decision())
      .when(sampleDisputeCommands.decide({ kind: 'split', refund: 40_000, toProvider: 5_361 }), by(admins.first))
      .thenRejected('VALIDATION_ERROR', 'outcome.toProvider');
  });

  it('can dismiss the dispute: the opener lost, and the job returns to its state', () => {
    const dismissed: Outcome = { kind: 'dismissed' };
    const end = plusDays(at, 7);
    given(disputed.decided(dismissed))
      .when(sampleDisputeCommands.advance(), { by: people.deadline, at: end })
      .thenEvents([{ type: 'DisputeResolved', data: { how: 'decided', lost: 'client' } }]);
    const history = extendHistory(disputed.decided(dismissed), [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: end },
    ]);
    expect(jobAfter(history).state).toBe('CompletionClaimed');
  });

  it.each<[string, Outcome, 'client' | 'provider' | null]>([
    ['a full refund: the provider', refund, 'provider'],
    ['a release: the client', release, 'client'],
    ['half of it back: neither side', { kind: 'partial-refund', refund: 22_680 }, null],
    ['more than half of it back: the provider', { kind: 'partial-refund', refund: 22_681 }, 'provider'],
    [
      'more than half of it back in a split: the provider',
      { kind: 'split', refund: 30_000, toProvider: 15_000 },
      'provider',
    ],
    ['rework: neither side', { kind: 'rework', by: plusDays(at, 20) }, null],
  ])('is lost by, after %s', (_name, outcome, lost) => {
    const [resolved] = extendHistory(disputed.decided(outcome), [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: plusDays(at, 7) },
    ]).filter(({ type }) => type === 'DisputeResolved');
    expect(resolved?.data).toMatchObject({ lost });
  });
});

describe('a decision over more than 500 EUR', () => {
  const proposed = extendHistory(disputed.over(50_001), [sampleDisputeCommands.decide(refund), by(admins.first)]);

  it('is proposed by one admin and confirmed by another', () => {
    given(disputed.over(50_001))
      .when(sampleDisputeCommands.decide(refund), by(admins.first))
      .thenEvents([
        { type: 'DecisionProposed', data: { adminId: admins.first.id, reasons: statement, appeal: false } },
      ]);
    given(proposed)
      .when(sampleDisputeCommands.confirm(), by(admins.second))
      .thenEvents([
        {
          type: 'DisputeDecided',
          data: { adminId: admins.first.id, secondAdminId: admins.second.id, reasons: null, outcome: refund },
        },
      ]);
  });

  it('cannot be confirmed or rejected by the admin who wrote it', () => {
    given(proposed).when(sampleDisputeCommands.confirm(), by(admins.first)).thenRejected('SECOND_ADMIN_NEEDED');
    given(proposed).when(sampleDisputeCommands.reject(), by(admins.first)).thenRejected('SECOND_ADMIN_NEEDED');
  });

  it('that is rejected can be written again by any admin', () => {
    given(proposed)
      .when(sampleDisputeCommands.reject(), by(admins.second))
      .thenEvents([{ type: 'DecisionRejected', data: { adminId: admins.second.id } }]);
    const back = extendHistory(proposed, [sampleDisputeCommands.reject(), by(admins.second)]);
    given(back)
      .when(sampleDisputeCommands.decide(release, 2), by(admins.second))
      .thenEvents([{ type: 'DecisionProposed' }]);
    given(back).when(sampleDisputeCommands.confirm(), by(admins.second)).thenRejected('NOT_FOUND');
  });

  it('is the only one pending: no other can be written meanwhile', () => {
    given(proposed).when(sampleDisputeCommands.decide(release, 2), by(admins.second)).thenRejected('ALREADY_DONE');
  });

  it('starts a cent above: 500 EUR need one admin', () => {
    given(disputed.over(50_000))
      .when(sampleDisputeCommands.decide(refund), by(admins.first))
      .thenEvents([{ type: 'DisputeDecided' }]);
  });
});

describe('an appeal', () => {
  const appealing = plusDays(at, 1);

  it('is possible for either side, with grounds, within 7 d; another admin then has 2 d', () => {
    for (const party of [people.client, people.provider]) {
      given(disputed.decided(refund))
        .when(sampleDisputeCommands.appeal(), { by: party, at: appealing })
        .thenEvents([
          {
            type: 'DisputeAppealed',
            data: { appellantId: party.id, grounds: statement, dueAt: plusDays(appealing, 2) },
          },
        ]);
    }
    const last = plusDays(at, 7);
    const early = new Date(Date.parse(last) - 1).toISOString();
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.appeal(), { by: people.provider, at: early })
      .thenEvents([{ type: 'DisputeAppealed' }]);
    given(disputed.decided(refund))
      .when(sampleDisputeCommands.appeal(), { by: people.provider, at: last })
      .thenRejected('TOO_LATE');
    const { data } = sampleDisputeCommands.appeal();
    expect(jobCommands.AppealDecision.safeParse({ ...data, grounds: 'x'.repeat(49) }).success).toBe(false);
  });

  it('is decided by another admin, which is final and takes effect at once', () => {
    given(disputed.appealed(refund))
      .when(sampleDisputeCommands.decide(release, 2), by(admins.second, plusDays(appealing, 1)))
      .thenEvents([
        { type: 'DisputeDecided', data: { appeal: true, appealableUntil: null, outcome: release } },
        { type: 'DisputeResolved', data: { how: 'decided', outcome: release, lost: 'client' } },
        { type: 'JobSettled', data: { refund: 0, providerAmount: 36_960, platformAmount: 8_400 } },
      ]);
    given(disputed.appealed(refund))
      .when(sampleDisputeCommands.decide(release, 2), by(admins.first, appealing))
      .thenRejected('ANOTHER_ADMIN_NEEDED');
  });

  it('over more than 500 EUR is decided by two admins without a part in the decision', () => {
    const party = { by: people.provider, at: appealing };
    const appealed = extendHistory(
      disputed.over(50_001),
      [sampleDisputeCommands.decide(refund), by(admins.first)],
      [sampleDisputeCommands.confirm(), by(admins.second)],
      [sampleDisputeCommands.appeal(), party],
    );
    const decide = sampleDisputeCommands.decide(release, 2);
    given(appealed).when(decide, by(admins.first, appealing)).thenRejected('ANOTHER_ADMIN_NEEDED');
    given(appealed).when(decide, by(admins.second, appealing)).thenRejected('ANOTHER_ADMIN_NEEDED');
    const proposed = extendHistory(appealed, [decide, by(admins.third, appealing)]);
    given(proposed)
      .when(sampleDisputeCommands.confirm(2), by(admins.second, appealing))
      .thenRejected('ANOTHER_ADMIN_NEEDED');
    given(proposed)
      .when(sampleDisputeCommands.confirm(2), by(admins.third, appealing))
      .thenRejected('SECOND_ADMIN_NEEDED');
    given(proposed)
      .when(sampleDisputeCommands.confirm(2), by(admins.fourth, appealing))
      .thenEvents([
        { type: 'DisputeDecided', data: { appeal: true } },
        { type: 'DisputeResolved' },
        { type: 'JobSettled' },
      ]);
  });

  it('is possible once: its outcome cannot be appealed', () => {
    const final = extendHistory(disputed.appealed(refund), [
      sampleDisputeCommands.decide(refund, 2),
      by(admins.second, appealing),
    ]);
    given(final)
      .when(sampleDisputeCommands.appeal(), { by: people.client, at: plusDays(at, 2) })
      .thenRejected('WRONG_STATE');
    given(disputed.appealed(refund))
      .when(sampleDisputeCommands.appeal(), { by: people.client, at: appealing })
      .thenRejected('WRONG_STAGE');
    given(disputed.decision())
      .when(sampleDisputeCommands.appeal(), { by: people.client, at: appealing })
      .thenRejected('WRONG_STAGE');
  });
});

describe('a split', () => {
  it('gives each side its amount, and the platform the rest', () => {
    const outcome: Outcome = { kind: 'split', refund: 15_360, toProvider: 25_000 };
    given(disputed.decided(outcome))
      .when(sampleDisputeCommands.advance(), { by: people.deadline, at: plusDays(at, 7) })
      .thenEvents([
        { type: 'DisputeResolved' },
        {
          type: 'JobSettled',
          data: {
            cause: 'dispute',
            captured: 45_360,
            refund: 15_360,
            providerAmount: 25_000,
            platformAmount: 5_000,
            refunds: [{ paymentId: 'pi_painting', amount: 15_360 }],
            transfers: [{ paymentId: 'pi_painting', amount: 25_000 }],
          },
        },
      ]);
  });
});
