import { describe, expect, it } from 'vitest';

import { jobId } from '../testing/painting-job.ts';
import { allKinds, verificationKinds, notificationKinds, type NotificationKind } from './notification.ts';
import { findPlace, type NotificationPlace } from './place.ts';

const conversationId = '80000000-0000-4000-8000-000000000001';
const ofJob = { jobId, conversationId: null };
const ofAccount = { jobId: null, conversationId: null };
const findPage = (kind: NotificationKind, of: { jobId: string | null; conversationId: string | null }) =>
  findPlace({ kind, ...of })?.page ?? null;

/** Whether a kind is told of a job, of a conversation, or of an account alone. */
function subjectOf(kind: NotificationKind) {
  if (notificationKinds[kind] === 'messages') return { jobId, conversationId };
  return notificationKinds[kind] === 'account' || kind.startsWith('payout') ? ofAccount : ofJob;
}

describe('a notice leads to the page of what it is about', () => {
  const reports: NotificationKind[] = ['reportDismissed', 'reportUpheld'];

  it.each(allKinds.filter((kind) => !reports.includes(kind)))('%s leads somewhere', (kind) => {
    expect(findPlace({ kind, ...subjectOf(kind) })).not.toBeNull();
  });

  it('what befalls a job leads to the job', () => {
    expect(findPlace({ kind: 'jobBooked', ...ofJob })).toEqual({ page: 'job', jobId } satisfies NotificationPlace);
    expect(findPage('offerReceived', ofJob)).toBe('job');
    expect(findPage('transferRejected', ofJob)).toBe('job');
    expect(findPage('reviewReceived', ofJob)).toBe('job');
  });

  it('a dispute with us has its page; one with the card’s bank has none, and leads to the job', () => {
    expect(findPage('disputeOpened', ofJob)).toBe('dispute');
    expect(findPage('disputeResolved', ofJob)).toBe('dispute');
    expect(findPage('chargebackOpened', ofJob)).toBe('job');
    expect(findPage('clientChargebackOpened', ofJob)).toBe('job');
    expect(findPage('chargebackClosed', ofJob)).toBe('job');
  });

  it('a payout leads to the earnings', () => {
    const kinds = allKinds.filter((kind) => kind.startsWith('payout'));
    expect(kinds.map((kind) => findPage(kind, ofAccount))).toEqual(kinds.map(() => 'earnings'));
  });

  it('a message leads to its conversation', () => {
    const conversation: NotificationPlace = { page: 'conversation', conversationId };
    expect(findPlace({ kind: 'messageReceived', jobId, conversationId })).toEqual(conversation);
    expect(findPlace({ kind: 'messageHidden', jobId, conversationId })).toEqual(conversation);
  });

  it('what came of a report leads to the conversation with the message, and of a review nowhere', () => {
    for (const kind of reports) {
      expect(findPage(kind, { jobId, conversationId })).toBe('conversation');
      expect(findPage(kind, ofAccount)).toBeNull();
    }
  });

  it('a Homewright’s checks have their page, and the level and the approval stand on the dashboard', () => {
    const account = allKinds.filter((kind) => notificationKinds[kind] === 'account' && !reports.includes(kind));
    const verification = account.filter((kind) => findPage(kind, ofAccount) === 'verification');
    expect(new Set(verification)).toEqual(verificationKinds);
    expect(findPage('levelChanged', ofAccount)).toBe('providerDashboard');
    expect(findPage('providerApproved', ofAccount)).toBe('providerDashboard');
  });
});
