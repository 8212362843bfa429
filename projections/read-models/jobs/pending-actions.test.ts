import { describe, expect, it } from 'vitest';

import { disputeTimes, disputed, sampleDisputeCommands } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays, plusHours, plusMinutes } from '#domain/time.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';

import { pendingDisputeStep, pendingActions } from './pending-actions.ts';

describe('a booked job whose work does not start', () => {
  const asked = (history = paintingHistory('JobBooked')) => pendingActions(jobAfter(history), 'Europe/Dublin').client;
  const agreedStart = jobAfter(paintingHistory('JobBooked')).agreement?.startAt ?? '';

  it('waits for the client from half an hour after the start: they know whether the provider came', () => {
    expect(asked()?.from).toBe(plusMinutes(agreedStart, 30));
  });

  it('no longer waits for that once work has started', () => {
    expect(asked(paintingHistory('WorkStarted'))?.from).not.toBe(plusMinutes(agreedStart, 30));
  });
});

describe('the pending action of the side that made an offer in mediation', () => {
  const offered = (outcome: Outcome) =>
    extendHistory(disputed.mediation(), [
      sampleDisputeCommands.propose(1, outcome),
      { by: people.provider, at: plusHours(disputeTimes.mediation, 1) },
    ]);
  const noOfferYet = { from: expect.any(String), due: disputeTimes.decision };

  it('is absent while the other side can accept the offer', () => {
    const job = jobAfter(offered({ kind: 'partial-refund', refund: 5000 }));
    expect(pendingDisputeStep(job, 'provider')).toBeNull();
    expect(pendingDisputeStep(job, 'client')).toEqual(noOfferYet);
  });

  it("returns when the offer's rework date has passed", () => {
    const by = plusDays(disputeTimes.mediation, 3);
    const job = jobAfter(offered({ kind: 'rework', by }));
    expect(pendingDisputeStep(job, 'provider')).toEqual({ from: by, due: disputeTimes.decision });
    expect(pendingDisputeStep(job, 'client')).toEqual(noOfferYet);
  });

  it('stays absent if mediation ends before that date', () => {
    const job = jobAfter(offered({ kind: 'rework', by: plusDays(disputeTimes.mediation, 9) }));
    expect(pendingDisputeStep(job, 'provider')).toBeNull();
  });
});
