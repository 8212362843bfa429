import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { deadlineChanges } from '../deadline-changes.ts';
import { toFiringId } from '../deadline.ts';
import { collectDeadlines } from '../testing/pending-deadlines.ts';
import { jobEvent, jobId, offerId, paintingHistory, rivalOfferId, times } from '../testing/painting-job.ts';
import { jobSystemCommands } from './commands.ts';

const stream = `job-${jobId}`;
const computeLastChanges = (until: JobEvent['type'], nth = 1) => {
  const event = paintingHistory(until, { nth }).at(-1);
  if (event === undefined) throw new Error('the story is too short');
  return deadlineChanges(event);
};
const sets = (kind: string, dueAt: string, command: string, data = {}) => [
  { id: `job-${jobId}:${kind}`, dueAt, stream, command, data: { jobId, ...data } },
];

describe('a deadline is set', () => {
  it.each([
    ['RequestPosted', 'request-expiry:1', times.neededBy, 'ExpireRequest', {}],
    ['OfferSubmitted', `offer-expiry:${offerId}`, times.offerExpires, 'ExpireOffer', { offerId }],
    ['OfferAccepted', 'payment-expiry:1', times.paymentDue, 'ExpirePayment', { offerId }],
    ['JobBooked', 'capture:1', times.captureDue, 'RequestCapture', {}],
    ['JobBooked', 'overdue:1', '2027-03-22T17:00:00.000Z', 'FlagOverdue', {}],
    ['CompletionClaimed', 'auto-approve:1', times.autoApprove, 'AutoApproveJob', { claim: 1 }],
    [
      'CompletionClaimed',
      'approval-reminder:1-48',
      '2027-03-09T16:20:00.000Z',
      'RemindApproval',
      { claim: 1, hoursLeft: 48 },
    ],
    [
      'CompletionClaimed',
      'approval-reminder:1-12',
      '2027-03-11T04:20:00.000Z',
      'RemindApproval',
      { claim: 1, hoursLeft: 12 },
    ],
    ['JobApproved', 'release:1', times.graceEnds, 'ReleaseFunds', { claim: 1 }],
    ['ApprovalCancelled', 'auto-approve:1', '2027-03-12T18:00:00.000Z', 'AutoApproveJob', { claim: 1 }],
    ['FundsReleased', 'close:1', times.closes, 'CloseJob', {}],
  ] as const)('by %s: %s', (type, kind, dueAt, command, data) => {
    expect(computeLastChanges(type).set).toEqual(expect.arrayContaining(sets(kind, dueAt, command, data)));
  });

  it('again by a revised offer, under the same id', () => {
    const submitted = jobEvent('OfferSubmitted');
    const revised: JobEvent = { type: 'OfferRevised', data: { ...submitted.data, expiresAt: times.closes } };
    expect(deadlineChanges(revised).set).toEqual(
      sets(`offer-expiry:${offerId}`, times.closes, 'ExpireOffer', { offerId }),
    );
  });

  it("with data that matches its command's schema", () => {
    const all = paintingHistory('JobClosed').flatMap((event) => deadlineChanges(event).set);
    for (const { command, data } of all) {
      expect(jobSystemCommands[command as keyof typeof jobSystemCommands].parse(data)).toEqual(data);
    }
  });
});

describe('a deadline is cleared', () => {
  const ids = (...kinds: string[]) => kinds.map((kind) => `job-${jobId}:${kind}`);
  const offer = { jobId, offerId, providerId: jobId };

  it('of the request: by its withdrawal, its expiry and the booking', () => {
    const withdrawn: JobEvent = { type: 'RequestWithdrawn', data: { jobId, clientId: jobId, reason: null } };
    expect(deadlineChanges(withdrawn).clear).toEqual(ids('request-expiry:1'));
    expect(deadlineChanges({ type: 'RequestExpired', data: { jobId } }).clear).toEqual(ids('request-expiry:1'));
    expect(computeLastChanges('JobBooked').clear).toContain(`job-${jobId}:request-expiry:1`);
  });

  it('of an offer: by its withdrawal, its decline and its expiry', () => {
    const declined: JobEvent = { type: 'OfferDeclined', data: { ...offer, clientId: jobId, reason: null } };
    expect(deadlineChanges({ type: 'OfferWithdrawn', data: offer }).clear).toEqual(ids(`offer-expiry:${offerId}`));
    expect(deadlineChanges(declined).clear).toEqual(ids(`offer-expiry:${offerId}`));
    expect(deadlineChanges({ type: 'OfferExpired', data: offer }).clear).toEqual(ids(`offer-expiry:${offerId}`));
  });

  it('of the payment: by the booking and its own expiry', () => {
    const expired: JobEvent = { type: 'PaymentExpired', data: { jobId, offerId, paymentId: null } };
    expect(computeLastChanges('JobBooked').clear).toContain(`job-${jobId}:payment-expiry:1`);
    expect(deadlineChanges(expired).clear).toEqual(ids('payment-expiry:1'));
  });

  it('of the capture: by the request to capture', () => {
    expect(computeLastChanges('CaptureRequested').clear).toEqual(ids('capture:1'));
  });

  it('of the automatic approval and its reminders: by any approval', () => {
    expect(computeLastChanges('JobApproved').clear).toEqual(
      ids('auto-approve:1', 'approval-reminder:1-48', 'approval-reminder:1-12'),
    );
  });

  it('of the release: by a cancelled approval', () => {
    expect(computeLastChanges('ApprovalCancelled').clear).toEqual(ids('release:1'));
  });

  it('of the close: by the close', () => {
    expect(computeLastChanges('JobClosed').clear).toEqual(ids('close:1'));
  });
});

describe('over the whole scenario', () => {
  it("only the losing offer's deadline remains", () => {
    // The accepted offer's and the release's deadlines can have no further effect: their jobs moved on.
    expect([...collectDeadlines(paintingHistory('JobClosed')).keys()]).toEqual([
      `job-${jobId}:offer-expiry:${offerId}`,
      `job-${jobId}:offer-expiry:${rivalOfferId}`,
      `job-${jobId}:release:1`,
    ]);
  });

  it('the same deadline set for another time is another firing', () => {
    const [first] = computeLastChanges('JobApproved').set;
    const [second] = computeLastChanges('JobApproved', 2).set;
    if (first === undefined || second === undefined) throw new Error('no deadline');
    expect(first.id).toBe(second.id);
    expect(toFiringId(first)).not.toBe(toFiringId(second));
    expect(toFiringId(first)).toBe(toFiringId({ ...first }));
  });
});
