import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';

import { admins, disputeTimes, disputed, sampleDisputeCommands } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';
import { autoResolvesAt, autoResolutionTimes } from './auto-resolution.ts';

const { given } = specification(jobDecider);
const reason = 'The client and the Homewright both asked for it.';
const text = 'Nobody was there at nine, nor at ten, and the telephone is off.';
const proposalId = '90000000-0000-4000-8000-000000000001';
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();

const commands = {
  start: { name: 'StartWork', data: { jobId } },
  claim: { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } },
  ask: { name: 'RequestChanges', data: { jobId, reason: 'One corner was left out.', photos: [] } },
  approve: { name: 'ApproveJob', data: { jobId } },
  cancelApproval: { name: 'CancelApproval', data: { jobId, reason: 'One corner was left out.' } },
  absent: { name: 'ReportNoShow', data: { jobId, statement: text, files: [] } },
  came: { name: 'WithdrawNoShow', data: { jobId } },
  contest: {
    name: 'ContestNoShow',
    data: { jobId, disputeId: '50000000-0000-4000-8000-000000000001', statement: text, files: [] },
  },
  cancel: { name: 'CancelJob', data: { jobId, reason, fee: 0 } },
  part: {
    name: 'ProposeCancellation',
    data: { jobId, proposalId, refund: 30_000, held: 45_360, message: 'The room is let.' },
  },
  acceptCancellation: { name: 'AcceptCancellation', data: { jobId, proposalId } },
  declineCancellation: { name: 'DeclineCancellation', data: { jobId, proposalId } },
  refund: { name: 'ProposeRefund', data: { jobId, refundId: numberedId('9', 2), refund: 4_000, reason } },
} satisfies Record<string, JobCommand>;

const at = (by: Actor, instant: string) => ({ by, at: instant });

/** A mutual cancellation that the client proposed two days before this moment. */
const cancellationDue = (due: string) =>
  extendHistory(paintingHistory('PaymentCaptured'), [commands.part, at(people.client, plusDays(due, -2))]);
const early = plusHours(times.start, -20);
const late = plusHours(times.start, 20);
const absence = extendHistory(paintingHistory('PaymentCaptured'), [
  commands.absent,
  at(people.client, plusHours(times.start, 1)),
]);
const contestUntil = plusHours(times.start, 13);
const ceiling = {
  warnAt: plusDays(times.claimed, 60),
  decideAt: plusDays(times.claimed, 70),
  refundAt: plusDays(times.claimed, 75),
};
const held = (until: JobEvent['type']) =>
  paintingHistory(until, {
    changes: {
      PaymentCaptured: { hold: ceiling },
      CompletionClaimed: { autoApproveAt: plusDays(times.claimed, 90) },
      JobApproved: { graceEndsAt: plusDays(times.claimed, 90) },
    },
  });

/** Commands that contradict the implied consent: allowed before the deadline, rejected from then on. */
const undoing: readonly (readonly [string, readonly JobEvent[], string, JobCommand, Actor])[] = [
  ['a parting: to cancel', cancellationDue(early), early, commands.cancel, people.client],
  ['a parting: to begin', cancellationDue(late), late, commands.start, people.provider],
  ['a mutual cancellation: to report a no-show', cancellationDue(late), late, commands.absent, people.client],
  ['a parting: to dispute', cancellationDue(late), late, sampleDisputeCommands.open(), people.provider],
  ['a parting: to decline it', cancellationDue(late), late, commands.declineCancellation, people.provider],
  ['a parting: to refund', cancellationDue(late), late, commands.refund, people.admin],
  ['an absence: to withdraw it', absence, contestUntil, commands.came, people.client],
  ['an absence: to contest it', absence, contestUntil, commands.contest, people.provider],
  [
    'the approval: to ask for changes',
    paintingHistory('CompletionClaimed'),
    times.autoApprove,
    commands.ask,
    people.client,
  ],
  [
    'the release: to take the approval back',
    paintingHistory('JobApproved'),
    times.graceEnds,
    commands.cancelApproval,
    people.client,
  ],
  [
    'the release: to dispute',
    paintingHistory('JobApproved'),
    times.graceEnds,
    sampleDisputeCommands.open(),
    people.client,
  ],
  ['the release: to refund', paintingHistory('JobApproved'), times.graceEnds, commands.refund, people.admin],
  ['the ceiling: to claim completion', held('WorkStarted'), ceiling.refundAt, commands.claim, people.provider],
  ['the ceiling: to approve', held('CompletionClaimed'), ceiling.refundAt, commands.approve, people.client],
  [
    'the ceiling: to take the approval back',
    held('JobApproved'),
    ceiling.refundAt,
    commands.cancelApproval,
    people.client,
  ],
  [
    'the ceiling: to decide',
    disputed.decision(held('CompletionClaimed')),
    ceiling.refundAt,
    sampleDisputeCommands.decide({ kind: 'release' }),
    people.admin,
  ],
  [
    'the file: to answer',
    disputed.answer(),
    plusDays(disputeTimes.answer, 5),
    sampleDisputeCommands.answer(),
    people.provider,
  ],
  [
    'the mediation: to propose',
    disputed.mediation(),
    disputeTimes.decision,
    sampleDisputeCommands.propose(1, { kind: 'release' }),
    people.client,
  ],
];

describe('an automatic resolution', () => {
  it.each(undoing)(
    'of %s cannot be contradicted after its time, even if the deadline has not fired',
    (_, history, due, command, by) => {
      expect(() => extendHistory(history, [command, at(by, justBefore(due))])).not.toThrow();
      given(history).when(command, at(by, due)).thenRejected('TOO_LATE');
    },
  );

  it('of an approval or a mutual cancellation can still be sent as an explicit command', () => {
    given(paintingHistory('CompletionClaimed'))
      .when(commands.approve, at(people.client, plusHours(times.autoApprove, 1)))
      .thenEvents([{ type: 'JobApproved', data: { automatic: false } }]);
    given(cancellationDue(late))
      .when(commands.acceptCancellation, at(people.provider, plusHours(late, 1)))
      .thenEvents([{ type: 'JobCancelled', data: { by: 'both' } }, { type: 'JobSettled' }]);
  });

  it('is not contradicted by the commands that stay possible after it', () => {
    given(paintingHistory('CompletionClaimed'))
      .when(commands.refund, at(admins.first, times.autoApprove))
      .thenEvents([{ type: 'AdminRefunded' }, { type: 'JobSettled' }]);
    given(paintingHistory('CompletionClaimed'))
      .when(sampleDisputeCommands.open(), at(people.client, times.autoApprove))
      .thenEvents([{ type: 'DisputeOpened' }]);
    const proposed = extendHistory(disputed.mediation(), [
      sampleDisputeCommands.propose(1, { kind: 'release' }),
      at(people.client, disputeTimes.mediation),
    ]);
    given(proposed)
      .when(sampleDisputeCommands.accept(1), at(people.provider, plusHours(disputeTimes.decision, 1)))
      .thenEvents([{ type: 'DisputeResolved', data: { how: 'agreed' } }, { type: 'JobSettled' }]);
    given(disputed.directFix())
      .when(sampleDisputeCommands.propose(1, { kind: 'release' }), at(people.client, plusHours(disputeTimes.answer, 1)))
      .thenEvents([{ type: 'SettlementProposed' }]);
  });

  it('states until when a person can act', () => {
    const until = (history: readonly JobEvent[]) => autoResolvesAt('ConfirmRefund', jobAfter(history));
    expect(until(paintingHistory('CompletionClaimed'))).toBe(
      jobAfter(paintingHistory('CompletionClaimed')).hold?.refundAt,
    );
    expect(until(paintingHistory('JobApproved'))).toBe(times.graceEnds);
    expect(until(cancellationDue(late))).toBe(late);
    expect(until(held('CompletionClaimed'))).toBe(ceiling.refundAt);
    expect(until(held('JobApproved'))).toBe(ceiling.refundAt);
    expect(autoResolvesAt('RejectRefund', jobAfter(paintingHistory('JobApproved')))).toBeNull();
  });

  it('lists its times', () => {
    expect(autoResolutionTimes(jobAfter(paintingHistory('CompletionClaimed')))[0]).toBe(times.autoApprove);
    expect(autoResolutionTimes(jobAfter(held('JobApproved')))).toEqual([
      plusDays(times.claimed, 90),
      ceiling.decideAt,
      ceiling.refundAt,
    ]);
    expect(autoResolutionTimes(jobAfter(paintingHistory('OfferSubmitted')))).toEqual([]);
  });
});

describe('a dispute near the ceiling', () => {
  it('is decided by admins from day 70, whatever its stage', () => {
    const opened = extendHistory(held('CompletionClaimed'), [
      sampleDisputeCommands.open(),
      at(people.client, plusHours(ceiling.decideAt, -1)),
    ]);
    const propose = sampleDisputeCommands.propose(1, { kind: 'release' });
    given(opened)
      .when(propose, at(people.client, justBefore(ceiling.decideAt)))
      .thenEvents([{ type: 'SettlementProposed' }]);
    given(opened).when(propose, at(people.client, ceiling.decideAt)).thenRejected('TOO_LATE');
    const escalated = (instant: string) =>
      given(opened).when(sampleDisputeCommands.escalate(), at(people.client, instant));
    escalated(justBefore(ceiling.decideAt)).thenEvents([{ type: 'DisputeStageEntered', data: { stage: 'answer' } }]);
    escalated(ceiling.decideAt).thenEvents([{ type: 'DisputeStageEntered', data: { stage: 'decision' } }]);
  });
});
