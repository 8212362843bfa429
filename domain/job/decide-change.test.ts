import { describe, it } from 'vitest';

import { answerChange, changeId, proposeChange } from '../testing/change-proposals.ts';
import { extendHistory, type ScenarioStep } from '../testing/extend-history.ts';
import { numberedId } from '../testing/numbered-id.ts';
import { jobId, paintingHistory, times } from '../testing/painting-job.ts';
import { byAt, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { jobDecider } from './decider.ts';

const { given } = specification(jobDecider);
const booked = paintingHistory('JobBooked');
const working = paintingHistory('WorkStarted');
const at = '2027-03-05T09:00:00.000Z';
const by = byAt(at);

const propose = (changes: Parameters<typeof proposeChange>[0] = {}) => proposeChange({ price: 45_000, ...changes });
const proposed: ScenarioStep = [propose(), by('provider')];
const pending = extendHistory(booked, proposed);

describe('a proposed change', () => {
  it('comes from either side and waits 48 h for the other', () => {
    given(booked)
      .when(propose(), by('provider'))
      .thenEvents([
        {
          type: 'ChangeProposed',
          data: { by: 'provider', proposerId: people.provider.id, price: 45_000, expiresAt: plusHours(at, 48) },
        },
      ]);
    given(booked)
      .when(propose(), by('client'))
      .thenEvents([{ type: 'ChangeProposed', data: { by: 'client' } }]);
  });

  it('is the only one at a time', () => {
    given(pending).when(propose(), by('client')).thenRejected('CHANGE_PENDING');
    given(extendHistory(pending, [answerChange('DeclineChange'), by('client')]))
      .when(propose({ changeId: numberedId('3', 2) }), by('client'))
      .thenEvents([{ type: 'ChangeProposed' }]);
  });

  it('names another price, another date or another duration', () => {
    given(booked)
      .when(propose({ price: null }), by('client'))
      .thenRejected('VALIDATION_ERROR', 'price');
    given(booked)
      .when(propose({ price: 42_000 }), by('client'))
      .thenRejected('VALIDATION_ERROR', 'price');
    given(booked)
      .when(propose({ price: null, durationMinutes: 960 }), by('client'))
      .thenEvents([{ type: 'ChangeProposed', data: { durationMinutes: 960 } }]);
  });

  it('must keep to the bounds of an offer', () => {
    given(booked)
      .when(propose({ price: 999_901 }), by('client'))
      .thenRejected('VALIDATION_ERROR', 'price');
    given(booked)
      .when(propose({ startAt: at }), by('client'))
      .thenRejected('VALIDATION_ERROR', 'startAt');
    given(booked)
      .when(propose({ startAt: plusDays(at, 366) }), by('client'))
      .thenRejected('VALIDATION_ERROR', 'startAt');
  });

  it('must be answered before the start that it names', () => {
    const soon = plusHours(at, 6);
    given(booked)
      .when(propose({ startAt: soon }), by('client'))
      .thenEvents([{ type: 'ChangeProposed', data: { expiresAt: soon } }]);
  });

  it('of work that began can change the price but not the start', () => {
    given(working)
      .when(propose(), by('provider', times.claimed))
      .thenEvents([{ type: 'ChangeProposed' }]);
    given(working)
      .when(propose({ startAt: times.closes }), by('provider', times.claimed))
      .thenRejected('TOO_LATE', 'startAt');
  });

  it('is possible for both sides of a job that is booked or in progress', () => {
    given(booked).when(propose(), by('rival')).thenRejected('NOT_ALLOWED');
    given(paintingHistory('CompletionClaimed'))
      .when(propose(), by('provider', times.claimed))
      .thenRejected('WRONG_STATE');
    given(paintingHistory('OfferAccepted')).when(propose(), by('client')).thenRejected('WRONG_STATE');
  });
});

describe('the answer to a change', () => {
  it('can be yes only from the other side', () => {
    given(pending).when(answerChange('AcceptChange'), by('provider')).thenRejected('NOT_ALLOWED');
    given(pending)
      .when(answerChange('AcceptChange'), by('client'))
      .thenEvents([{ type: 'ChangeAccepted' }]);
  });

  it('can be no', () => {
    given(pending)
      .when(answerChange('DeclineChange'), by('client'))
      .thenEvents([{ type: 'ChangeDeclined', data: { changeId } }]);
    given(pending).when(answerChange('DeclineChange'), by('provider')).thenRejected('NOT_ALLOWED');
  });

  it('is not needed when the proposer withdraws it', () => {
    given(pending)
      .when(answerChange('WithdrawChange'), by('provider'))
      .thenEvents([{ type: 'ChangeWithdrawn', data: { changeId } }]);
    given(pending).when(answerChange('WithdrawChange'), by('client')).thenRejected('NOT_ALLOWED');
  });

  it('must be in time, and to an existing change', () => {
    const late = plusHours(at, 48);
    given(pending).when(answerChange('AcceptChange'), by('client', late)).thenRejected('TOO_LATE');
    given(booked).when(answerChange('AcceptChange'), by('client')).thenRejected('NOT_FOUND');
    given(extendHistory(pending, [answerChange('AcceptChange'), by('client')]))
      .when(answerChange('DeclineChange'), by('client'))
      .thenRejected('ALREADY_DONE');
  });

  it('waits during a capture, whose amount cannot change meanwhile', () => {
    const taking = extendHistory(paintingHistory('CaptureRequested'), [propose(), by('provider', times.captureDue)]);
    given(taking).when(answerChange('AcceptChange'), by('client', times.captureDue)).thenRejected('NOT_CAPTURED');
  });

  it('cannot move a start that has passed', () => {
    const moved = extendHistory(paintingHistory('PaymentCaptured'), [
      propose({ startAt: times.closes }),
      by('client', '2027-03-07T10:00:00.000Z'),
    ]);
    const begun = extendHistory(moved, [{ name: 'StartWork', data: { jobId } }, by('provider', times.start)]);
    given(begun).when(answerChange('AcceptChange'), by('provider', times.start)).thenRejected('TOO_LATE');
  });
});

describe('a change without an answer', () => {
  const expire = (instant: string) => ({ by: people.deadline, at: instant });

  it('expires after 48 h and not a moment before', () => {
    given(pending)
      .when(answerChange('ExpireChange'), expire(plusHours(at, 48)))
      .thenEvents([{ type: 'ChangeExpired', data: { changeId, paymentId: null } }]);
    given(pending).when(answerChange('ExpireChange'), expire('2027-03-07T08:59:59.999Z')).thenNothing();
    given(booked).when(answerChange('ExpireChange'), expire(times.start)).thenNothing();
  });
});

describe('completion', () => {
  const claim: JobCommand = { name: 'ClaimCompletion', data: { jobId, note: 'Done.', photos: [] } };
  const changed = extendHistory(working, [propose(), by('provider', times.claimed)]);

  it('cannot be claimed while an agreed rise waits for its payment', () => {
    given(extendHistory(changed, [answerChange('AcceptChange'), by('client', times.claimed)]))
      .when(claim, by('provider', times.claimed))
      .thenRejected('CHANGE_PENDING');
  });

  it('ends an unanswered proposal', () => {
    const claimed = extendHistory(changed, [claim, by('provider', times.claimed)]);
    given(claimed).when(answerChange('ExpireChange'), { by: people.deadline, at: times.approved }).thenNothing();
    given(claimed).when(answerChange('AcceptChange'), by('client', times.claimed)).thenRejected('WRONG_STATE');
  });
});
