import { describe, expect, it } from 'vitest';

import { jobId } from '../testing/painting-job.ts';
import { allKinds, verificationKinds, notificationKinds, type NotificationKind } from './notification.ts';
import { findNotificationPlace, type NotificationPlace } from './notification-place.ts';

const conversationId = '80000000-0000-4000-8000-000000000001';
const ofJob = { jobId, conversationId: null };
const ofAccount = { jobId: null, conversationId: null };
const findPage = (kind: NotificationKind, of: { jobId: string | null; conversationId: string | null }) =>
  findNotificationPlace({ kind, ...of })?.page ?? null;

/** Whether a kind belongs to a job, to a conversation, or to an account only. */
function subjectOf(kind: NotificationKind) {
  if (notificationKinds[kind] === 'messages') return { jobId, conversationId };
  return notificationKinds[kind] === 'account' || kind.startsWith('payout') ? ofAccount : ofJob;
}

describe('a notification links to the page of its subject', () => {
  const reports: NotificationKind[] = ['reportDismissed', 'reportUpheld'];

  it.each(allKinds.filter((kind) => !reports.includes(kind)))('%s links to a page', (kind) => {
    expect(findNotificationPlace({ kind, ...subjectOf(kind) })).not.toBeNull();
  });

  it('an event of a job links to the job', () => {
    expect(findNotificationPlace({ kind: 'jobBooked', ...ofJob })).toEqual({
      page: 'job',
      jobId,
    } satisfies NotificationPlace);
    expect(findPage('offerReceived', ofJob)).toBe('job');
    expect(findPage('transferRejected', ofJob)).toBe('job');
    expect(findPage('reviewReceived', ofJob)).toBe('job');
  });

  it('one of our disputes links to its page; a chargeback has no page and links to the job', () => {
    expect(findPage('disputeOpened', ofJob)).toBe('dispute');
    expect(findPage('disputeResolved', ofJob)).toBe('dispute');
    expect(findPage('chargebackOpened', ofJob)).toBe('job');
    expect(findPage('clientChargebackOpened', ofJob)).toBe('job');
    expect(findPage('chargebackClosed', ofJob)).toBe('job');
  });

  it('a payout links to the earnings', () => {
    const kinds = allKinds.filter((kind) => kind.startsWith('payout'));
    expect(kinds.map((kind) => findPage(kind, ofAccount))).toEqual(kinds.map(() => 'earnings'));
  });

  it('a message links to its conversation', () => {
    const conversation: NotificationPlace = { page: 'conversation', conversationId };
    expect(findNotificationPlace({ kind: 'messageReceived', jobId, conversationId })).toEqual(conversation);
    expect(findNotificationPlace({ kind: 'messageHidden', jobId, conversationId })).toEqual(conversation);
  });

  it('the outcome of a report links to the conversation with the message, and that of a review to nothing', () => {
    for (const kind of reports) {
      expect(findPage(kind, { jobId, conversationId })).toBe('conversation');
      expect(findPage(kind, ofAccount)).toBeNull();
    }
  });

  it('a copy of one’s data links to the page that has it', () => {
    expect(findPage('dataExportReady', ofAccount)).toBe('dataExport');
  });

  it('a provider’s verification has its page; the level and the approval are on the dashboard', () => {
    const account = allKinds.filter((kind) => notificationKinds[kind] === 'account' && !reports.includes(kind));
    const verification = account.filter((kind) => findPage(kind, ofAccount) === 'verification');
    expect(new Set(verification)).toEqual(verificationKinds);
    expect(findPage('levelChanged', ofAccount)).toBe('providerDashboard');
    expect(findPage('providerApproved', ofAccount)).toBe('providerDashboard');
  });
});
