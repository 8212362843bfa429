import { describe, expect, it } from 'vitest';

import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { deadlineChanges } from '../../deadline-changes.ts';
import { collectDeadlines } from '../../testing/pending-deadlines.ts';
import { disputeTimes, disputed, disputeId, sampleDisputeCommands } from '../../testing/disputes.ts';
import { extendHistory } from '../../testing/extend-history.ts';
import { jobEvent, jobId, paintingHistory, times } from '../../testing/painting-job.ts';
import { people } from '../../testing/people.ts';
import { plusDays, plusHours } from '../../time.ts';

const refund: Outcome = { kind: 'full-refund' };
const stageId = `job-${jobId}:dispute:${disputeId}`;

/** When the dispute's own deadline is due after this history; null if it has none. */
function advances(history: readonly JobEvent[]): string | null {
  return collectDeadlines(history).get(stageId)?.dueAt ?? null;
}

describe("a dispute's deadline", () => {
  it.each<[string, JobEvent[], string]>([
    ['the direct fix, 48 h', disputed.directFix(), plusHours(disputeTimes.directFix, 48)],
    ['the answer, 5 d', disputed.answer(), plusDays(disputeTimes.answer, 5)],
    ['mediation, 7 d', disputed.mediation(), plusDays(disputeTimes.mediation, 7)],
    ['the decision, 2 d', disputed.decision(), plusDays(disputeTimes.decision, 2)],
    ['the time to appeal, 7 d', disputed.decided(refund), plusDays(disputeTimes.decided, 7)],
    ['the appeal, 2 d', disputed.appealed(refund), plusDays(disputeTimes.decided, 3)],
  ])('is the end of %s', (_stage, history, dueAt) => {
    expect(advances(history)).toBe(dueAt);
  });

  it('is the next alarm, a day later, once a decision is overdue', () => {
    const since = plusDays(disputeTimes.decision, 2);
    const alarmed = extendHistory(disputed.decision(), [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: since },
    ]);
    expect(advances(alarmed)).toBe(plusDays(since, 1));
  });

  it('is cleared at the end of the dispute', () => {
    const over = extendHistory(disputed.directFix(), [
      sampleDisputeCommands.withdraw(),
      { by: people.client, at: disputeTimes.answer },
    ]);
    expect(advances(over)).toBeNull();
  });

  it('is verified by the job when it fires', () => {
    const [set] = deadlineChanges(disputed.directFix().at(-1) ?? jobEvent('JobClosed')).set;
    expect(set).toMatchObject({ stream: `job-${jobId}`, command: 'AdvanceDispute', data: { jobId, disputeId } });
  });
});

describe("the ceiling's deadlines", () => {
  const hold = {
    warnAt: plusDays(times.captureDue, 60),
    decideAt: plusDays(times.captureDue, 70),
    refundAt: plusDays(times.captureDue, 75),
  };
  const deadline = (kind: string, dueAt: string, command: string) => ({ id: `job-${jobId}:${kind}:1`, dueAt, command });

  it('are set by the capture, if there is a ceiling', () => {
    expect(deadlineChanges(jobEvent('PaymentCaptured', { hold })).set).toMatchObject([
      deadline('hold-warning', hold.warnAt, 'WarnOfHoldExpiry'),
      deadline('hold-decision', hold.decideAt, 'ForceDecision'),
      deadline('hold', hold.refundAt, 'ExpireHold'),
    ]);
    expect(deadlineChanges(jobEvent('PaymentCaptured', { hold: null })).set).toEqual([]);
  });

  it('are cleared by the release', () => {
    const { clear } = deadlineChanges(paintingHistory('FundsReleased').at(-1) ?? jobEvent('JobClosed'));
    expect(clear).toEqual(
      expect.arrayContaining(['hold-warning', 'hold-decision', 'hold'].map((kind) => `job-${jobId}:${kind}:1`)),
    );
  });
});
