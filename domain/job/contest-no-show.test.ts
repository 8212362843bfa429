import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { disputeTimes, disputeId, sampleDisputeCommands, statement } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const claimedAt = plusHours(times.start, 1);
const contestUntil = plusHours(claimedAt, 12);
const claimed: readonly JobEvent[] = [
  ...paintingHistory('PaymentCaptured'),
  {
    type: 'NoShowClaimed',
    data: {
      jobId,
      by: 'client',
      claimantId: people.client.id,
      statement: 'I waited for an hour.',
      files: [],
      claimedAt,
      contestUntil,
    },
  },
];
const contest = {
  name: 'ContestNoShow',
  data: { jobId, disputeId, statement, files: [] },
} as const satisfies JobCommand;
const absent: JobCommand = { name: 'ReportNoShow', data: { jobId, statement, files: [] } };
const overAbsence = sampleDisputeCommands.open({ reason: 'no-show' });
const again = '50000000-0000-4000-8000-000000000002';
const changeId = '30000000-0000-4000-8000-000000000001';
const otherDay = (startAt: string): JobCommand => ({
  name: 'ProposeChange',
  data: { jobId, changeId, price: null, startAt, durationMinutes: null, reason: 'Another day suits both.' },
});
const byProvider = (at: string) => ({ by: people.provider, at });
const byClient = (at: string) => ({ by: people.client, at });
const byDeadline = (at: string) => ({ by: people.deadline, at });

/** The client disputed the absence before reporting it, and lost. */
const opened = extendHistory(paintingHistory('PaymentCaptured'), [overAbsence, byClient(disputeTimes.directFix)]);
const withdrawnAt = plusHours(disputeTimes.directFix, 2);
const beforeTheReport = {
  withdrawn: {
    history: extendHistory(opened, [sampleDisputeCommands.withdraw(), byClient(withdrawnAt)]),
    at: withdrawnAt,
  },
  dismissed: {
    history: extendHistory(
      opened,
      [sampleDisputeCommands.advance(), byDeadline(disputeTimes.answer)],
      [sampleDisputeCommands.answer(), byProvider(disputeTimes.mediation)],
      [sampleDisputeCommands.advance(), byDeadline(disputeTimes.decision)],
      [sampleDisputeCommands.decide({ kind: 'dismissed' }), { by: people.admin, at: disputeTimes.decided }],
      [sampleDisputeCommands.advance(), byDeadline(disputeTimes.final)],
    ),
    at: disputeTimes.final,
  },
};

describe('contesting a no-show', () => {
  it('opens a dispute over it, in the name of the contesting side', () => {
    given(claimed)
      .when(contest, byProvider(claimedAt))
      .thenEvents([
        {
          type: 'DisputeOpened',
          data: {
            by: 'provider',
            openerId: people.provider.id,
            respondentId: people.client.id,
            reason: 'no-show',
            stage: 'direct-fix',
            suspended: [
              { slot: 'no-show:1', remainingMs: 12 * 3_600_000 },
              { slot: 'overdue:1', remainingMs: 1_234_800_000 },
            ],
          },
        },
      ]);
  });

  it('is possible for the other side, within the 12 h', () => {
    given(claimed).when(contest, { by: people.client, at: claimedAt }).thenRejected('NOT_ALLOWED');
    const last = new Date(Date.parse(contestUntil) - 1).toISOString();
    given(claimed)
      .when(contest, byProvider(last))
      .thenEvents([{ type: 'DisputeOpened' }]);
    given(claimed).when(contest, byProvider(contestUntil)).thenRejected('TOO_LATE');
    given(paintingHistory('PaymentCaptured')).when(contest, byProvider(claimedAt)).thenRejected('WRONG_STATE');
  });

  it('that ends without an outcome leaves the claim with its remaining time, and cannot be repeated', () => {
    const at = plusHours(claimedAt, 2);
    const back = extendHistory(
      claimed,
      [contest, byProvider(at)],
      [sampleDisputeCommands.withdraw(), byProvider(plusHours(at, 30))],
    );
    expect(jobAfter(back)).toMatchObject({
      state: 'NoShowClaimed',
      noShow: { by: 'client', contestUntil: plusHours(contestUntil, 30) },
    });
    given(back)
      .when(contest, byProvider(plusHours(at, 31)))
      .thenRejected('ALREADY_DONE');
  });

  it.each(['withdrawn', 'dismissed'] as const)(
    'is possible for the reported side although a dispute over it was %s before',
    (how) => {
      const before = beforeTheReport[how];
      const reportedAt = plusHours(before.at, 1);
      const reported = extendHistory(before.history, [absent, byClient(reportedAt)]);
      given(reported)
        .when({ ...contest, data: { ...contest.data, disputeId: again } }, byProvider(plusHours(reportedAt, 1)))
        .thenEvents([{ type: 'DisputeOpened', data: { disputeId: again, by: 'provider', reason: 'no-show' } }]);
    },
  );

  it('on one day does not exclude a contest on another day', () => {
    const at = plusHours(claimedAt, 1);
    const newStart = plusDays(times.start, 3);
    const reportedAgain = extendHistory(
      claimed,
      [contest, byProvider(at)],
      [sampleDisputeCommands.withdraw(), byProvider(plusHours(at, 1))],
      [{ name: 'WithdrawNoShow', data: { jobId } }, byClient(plusHours(at, 2))],
      [otherDay(newStart), byProvider(plusHours(at, 3))],
      [{ name: 'AcceptChange', data: { jobId, changeId } }, byClient(plusHours(at, 4))],
      [absent, byClient(plusHours(newStart, 1))],
    );
    given(reportedAgain)
      .when({ ...contest, data: { ...contest.data, disputeId: again } }, byProvider(plusHours(newStart, 2)))
      .thenEvents([{ type: 'DisputeOpened', data: { disputeId: again, reason: 'no-show' } }]);
  });

  it('uses up the absence as a matter for a dispute', () => {
    const back = extendHistory(
      claimed,
      [contest, byProvider(plusHours(claimedAt, 1))],
      [sampleDisputeCommands.withdraw(), byProvider(plusHours(claimedAt, 2))],
      [{ name: 'WithdrawNoShow', data: { jobId } }, byClient(plusHours(claimedAt, 3))],
    );
    given(back)
      .when(overAbsence, byClient(plusHours(claimedAt, 4)))
      .thenRejected('ALREADY_DONE');
  });
});
