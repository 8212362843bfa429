import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { disputeTimes, disputed, disputeId, sampleDisputeCommands, statement } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobEvent, jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusHours } from '../time.ts';
import { jobCommands } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const byClient = (at: string) => ({ by: people.client, at });
const byProvider = (at: string) => ({ by: people.provider, at });
const booked = paintingHistory('PaymentCaptured');

describe('opening a dispute', () => {
  it('freezes everything and gives both sides 48 h to fix it themselves', () => {
    given(paintingHistory('CompletionClaimed'))
      .when(sampleDisputeCommands.open(), byClient(disputeTimes.directFix))
      .thenEvents([
        {
          type: 'DisputeOpened',
          data: {
            disputeId,
            by: 'client',
            openerId: people.client.id,
            respondentId: people.provider.id,
            reason: 'quality',
            statement,
            stage: 'direct-fix',
            stageDueAt: plusHours(disputeTimes.directFix, 48),
            openedAt: disputeTimes.directFix,
          },
        },
      ]);
    expect(jobAfter(disputed.directFix()).state).toBe('Disputed');
  });

  it.each([
    ['InProgress', paintingHistory('WorkStarted')],
    ['CompletionClaimed', paintingHistory('CompletionClaimed')],
    ['ApprovedInGrace', paintingHistory('JobApproved')],
  ])('is possible for either side while the job is %s', (_state, history) => {
    for (const by of [people.client, people.provider]) {
      given(history)
        .when(sampleDisputeCommands.open(), { by, at: plusHours(times.approved, 1) })
        .thenEvents([{ type: 'DisputeOpened', data: { openerId: by.id } }]);
    }
  });

  it('is possible on a booked job from the agreed start on, not a moment before', () => {
    given(booked)
      .when(sampleDisputeCommands.open(), byClient(times.start))
      .thenEvents([{ type: 'DisputeOpened' }]);
    given(booked).when(sampleDisputeCommands.open(), byClient('2027-03-08T08:59:59.999Z')).thenRejected('TOO_EARLY');
  });

  it('is possible until the grace period ends, not at its end', () => {
    const approved = paintingHistory('JobApproved');
    given(approved)
      .when(sampleDisputeCommands.open(), byClient('2027-03-10T10:41:59.999Z'))
      .thenEvents([{ type: 'DisputeOpened' }]);
    given(approved).when(sampleDisputeCommands.open(), byClient(times.graceEnds)).thenRejected('TOO_LATE');
    given(paintingHistory('FundsReleased'))
      .when(sampleDisputeCommands.open(), byClient(times.released))
      .thenRejected('WRONG_STATE');
  });

  it('requires held money', () => {
    given(paintingHistory('JobBooked'))
      .when(sampleDisputeCommands.open(), byClient(times.start))
      .thenRejected('NOT_CAPTURED');
  });

  it('is possible for the parties only, one at a time', () => {
    const open = sampleDisputeCommands.open();
    given(paintingHistory('CompletionClaimed'))
      .when(open, { by: people.rival, at: disputeTimes.directFix })
      .thenRejected('NOT_ALLOWED');
    given(paintingHistory('CompletionClaimed'))
      .when(open, { by: people.stranger, at: disputeTimes.directFix })
      .thenRejected('NOT_FOUND');
    given(paintingHistory('CompletionClaimed'))
      .when(open, { by: people.admin, at: disputeTimes.directFix })
      .thenRejected('NOT_ALLOWED');
    given(disputed.directFix()).when(open, byProvider(disputeTimes.answer)).thenRejected('WRONG_STATE');
  });

  it('requires a statement of 50 characters; 49 are rejected', () => {
    const { data } = sampleDisputeCommands.open();
    const { OpenDispute } = jobCommands;
    expect(OpenDispute.safeParse({ ...data, statement: 'x'.repeat(49) }).success).toBe(false);
    expect(OpenDispute.safeParse({ ...data, statement: 'x'.repeat(50) }).success).toBe(true);
  });
});

describe('a matter', () => {
  const withdrawn = extendHistory(disputed.directFix(), [
    sampleDisputeCommands.withdraw(),
    byClient(disputeTimes.answer),
  ]);
  const later = plusHours(disputeTimes.answer, 1);
  const another = { disputeId: numberedId('5', 2) };

  it('whose dispute ended cannot be disputed again, by either side', () => {
    given(withdrawn).when(sampleDisputeCommands.open(), byClient(later)).thenRejected('ALREADY_DONE');
    given(withdrawn).when(sampleDisputeCommands.open(), byProvider(later)).thenRejected('ALREADY_DONE');
  });

  it('is a reason on a claim: another reason or another claim is another matter', () => {
    given(withdrawn)
      .when(sampleDisputeCommands.open({ ...another, reason: 'damage' }), byClient(later))
      .thenEvents([{ type: 'DisputeOpened' }]);
    const changes: JobEvent = {
      type: 'ChangesRequested',
      data: {
        jobId,
        clientId: people.client.id,
        claim: 1,
        round: 1,
        reason: 'The left wall.',
        photos: [],
        requestedAt: later,
        overdueAt: null,
      },
    };
    const again = jobEvent('CompletionClaimed', { claim: 2 });
    given([...withdrawn, changes, again])
      .when(sampleDisputeCommands.open(another), byClient(later))
      .thenEvents([{ type: 'DisputeOpened' }]);
  });

  it('that led to rework can be disputed again, as the rework may not have happened', () => {
    const by = plusHours(disputeTimes.directFix, 72);
    const rework = extendHistory(
      disputed.directFix(),
      [sampleDisputeCommands.propose(1, { kind: 'rework', by }), byProvider(disputeTimes.directFix)],
      [sampleDisputeCommands.accept(1), byClient(disputeTimes.directFix)],
    );
    given(rework)
      .when(sampleDisputeCommands.open(another), byClient(by))
      .thenEvents([{ type: 'DisputeOpened' }]);
  });
});
