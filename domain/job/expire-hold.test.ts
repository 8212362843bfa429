import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { admins, disputeId, sampleDisputeCommands, statement } from '../testing/disputes.ts';
import {
  captured,
  day70,
  day75,
  disputedOn,
  due,
  forceDecision,
  held,
  justBefore,
  working,
} from '../testing/held-jobs.ts';
import { jobAfter, extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const expire: JobCommand = { name: 'ExpireHold', data: { jobId } };

/** A dispute that is dismissed on day 71 and appealed on day 72. */
const appealedInVain = (dispute: ScenarioStep, history: readonly JobEvent[], by: Actor = people.client) =>
  extendHistory(
    history,
    dispute,
    [forceDecision, due(day70)],
    [sampleDisputeCommands.decide({ kind: 'dismissed' }), { by: admins.first, at: plusDays(captured, 71) }],
    [sampleDisputeCommands.appeal(), { by, at: plusDays(captured, 72) }],
  );

describe('the ceiling', () => {
  it('refunds everything to the client at day 75 automatically', () => {
    given(working)
      .when(expire, due(justBefore(day75)))
      .thenNothing();
    given(working)
      .when(expire, due(day75))
      .thenEvents([
        { type: 'HoldExpired', data: { heldSince: captured } },
        {
          type: 'JobSettled',
          data: {
            cause: 'hold-ceiling',
            captured: 45_360,
            refund: 45_360,
            providerAmount: 0,
            platformAmount: 0,
            refunds: [{ paymentId, amount: 45_360 }],
          },
        },
      ]);
    const over = extendHistory(working, [expire, due(day75)]);
    expect(jobAfter(over).state).toBe('Settled');
    given(over).when(expire, due(day75)).thenNothing();
  });

  it('refunds it in an undecided dispute too', () => {
    given(disputedOn(70))
      .when(expire, due(day75))
      .thenEvents([
        { type: 'HoldExpired', data: { resumed: [] } },
        { type: 'JobSettled', data: { refund: 45_360 } },
      ]);
  });

  it('resumes a tip that an undecided dispute suspended', () => {
    const tippedAt = times.approved;
    const tip = sampleEvent('TipGiven', { jobId, paymentDueAt: plusDays(tippedAt, 1) });
    const slot = `tip:${tip.data.tipId}`;
    const tipped = extendHistory(
      [...paintingHistory('JobApproved', held), tip],
      [sampleDisputeCommands.open(), { by: people.client, at: plusHours(tippedAt, 6) }],
    );
    given(tipped)
      .when(expire, due(day75))
      .thenEvents([
        { type: 'HoldExpired', data: { resumed: [{ slot, dueAt: plusHours(day75, 18) }] } },
        { type: 'JobSettled' },
      ]);
    const over = extendHistory(tipped, [expire, due(day75)]);
    expect(jobAfter(over).tips).toMatchObject({ [tip.data.tipId]: { paymentDueAt: plusHours(day75, 18) } });
  });

  it.each([
    [{ kind: 'release' }, 'client', { refund: 0, providerAmount: 36_960 }],
    [{ kind: 'full-refund' }, 'provider', { refund: 45_360, providerAmount: 0 }],
  ] as const)('carries out a decision (%o) with an undecided appeal: the %s has lost', (outcome, lost, shares) => {
    const appealed = extendHistory(
      disputedOn(70),
      [sampleDisputeCommands.decide(outcome), { by: admins.first, at: plusDays(captured, 71) }],
      [sampleDisputeCommands.appeal(), { by: people.client, at: plusDays(captured, 72) }],
    );
    given(appealed)
      .when(expire, due(day75))
      .thenEvents([
        { type: 'DisputeResolved', data: { how: 'decided', outcome, lost } },
        { type: 'JobSettled', data: { cause: 'dispute', ...shares } },
      ]);
  });

  it('pays for approved work whose dispute was dismissed, though its appeal is undecided', () => {
    const dismissed = appealedInVain(
      [sampleDisputeCommands.open(), { by: people.client, at: plusDays(times.claimed, 1) }],
      paintingHistory('JobApproved', held),
      people.client,
    );
    given(dismissed)
      .when(expire, due(day75))
      .thenEvents([
        { type: 'DisputeResolved', data: { how: 'decided', lost: 'client', resumed: [] } },
        { type: 'HoldExpired' },
        { type: 'JobSettled', data: { refund: 0, providerAmount: 36_960, platformAmount: 8_400 } },
      ]);
  });

  it.each([
    [people.provider, people.client, { refund: 35_360, providerAmount: 10_000 }],
    [people.client, people.provider, { refund: 45_360, providerAmount: 0 }],
  ])('settles an absence that was contested without success, reported by %o', (claimant, absent, shares) => {
    const at = plusHours(times.start, 1);
    const reported = extendHistory(paintingHistory('PaymentCaptured', held), [
      { name: 'ReportNoShow', data: { jobId, statement, files: [] } },
      { by: claimant, at },
    ]);
    const contest: JobCommand = { name: 'ContestNoShow', data: { jobId, disputeId, statement, files: [] } };
    given(appealedInVain([contest, { by: absent, at }], reported, absent))
      .when(expire, due(day75))
      .thenEvents([
        { type: 'DisputeResolved', data: { outcome: { kind: 'dismissed' }, resumed: [] } },
        { type: 'HoldExpired' },
        { type: 'JobSettled', data: { cause: 'hold-ceiling', ...shares } },
      ]);
  });

  it('refunds unapproved work, though the dispute about it was dismissed', () => {
    given(appealedInVain([sampleDisputeCommands.open(), { by: people.client, at: plusHours(times.start, 1) }], working))
      .when(expire, due(day75))
      .thenEvents([
        { type: 'DisputeResolved', data: { lost: 'client' } },
        { type: 'HoldExpired' },
        { type: 'JobSettled', data: { refund: 45_360 } },
      ]);
  });

  it('pays for approved work, even within its grace period', () => {
    const approved = extendHistory(
      working,
      [
        { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } },
        { by: people.provider, at: day70 },
      ],
      [
        { name: 'ApproveJob', data: { jobId } },
        { by: people.client, at: plusHours(day75, -2) },
      ],
    );
    given(approved)
      .when(expire, due(day75))
      .thenEvents([
        { type: 'HoldExpired' },
        { type: 'JobSettled', data: { refund: 0, providerAmount: 36_960, platformAmount: 8_400 } },
      ]);
  });
});
