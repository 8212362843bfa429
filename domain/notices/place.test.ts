import { describe, expect, it } from 'vitest';

import { jobId } from '../testing/painting.ts';
import { allKinds, checkKinds, noticeKinds, type NoticeKind } from './notice.ts';
import { placeOf, type NoticePlace } from './place.ts';

const conversationId = '80000000-0000-4000-8000-000000000001';
const ofJob = { jobId, conversationId: null };
const ofAccount = { jobId: null, conversationId: null };
const pageOf = (kind: NoticeKind, of: { jobId: string | null; conversationId: string | null }) =>
  placeOf({ kind, ...of })?.page ?? null;

/** Whether a kind is told of a job, of a conversation, or of an account alone. */
function told(kind: NoticeKind) {
  if (noticeKinds[kind] === 'messages') return { jobId, conversationId };
  return noticeKinds[kind] === 'account' || kind.startsWith('payout') ? ofAccount : ofJob;
}

describe('a notice leads to the page of what it is about', () => {
  const reports: NoticeKind[] = ['reportKept', 'reportUpheld'];

  it.each(allKinds.filter((kind) => !reports.includes(kind)))('%s leads somewhere', (kind) => {
    expect(placeOf({ kind, ...told(kind) })).not.toBeNull();
  });

  it('what befalls a job leads to the job', () => {
    expect(placeOf({ kind: 'jobBooked', ...ofJob })).toEqual({ page: 'job', jobId } satisfies NoticePlace);
    expect(pageOf('offerReceived', ofJob)).toBe('job');
    expect(pageOf('transferRefused', ofJob)).toBe('job');
    expect(pageOf('reviewReceived', ofJob)).toBe('job');
  });

  it('a dispute with us has its page; one with the card’s bank has none, and leads to the job', () => {
    expect(pageOf('disputeOpened', ofJob)).toBe('dispute');
    expect(pageOf('disputeResolved', ofJob)).toBe('dispute');
    expect(pageOf('chargebackOpened', ofJob)).toBe('job');
    expect(pageOf('clientChargebackOpened', ofJob)).toBe('job');
    expect(pageOf('chargebackClosed', ofJob)).toBe('job');
  });

  it('a payout leads to the earnings', () => {
    const kinds = allKinds.filter((kind) => kind.startsWith('payout'));
    expect(kinds.map((kind) => pageOf(kind, ofAccount))).toEqual(kinds.map(() => 'earnings'));
  });

  it('a message leads to its conversation', () => {
    const conversation: NoticePlace = { page: 'conversation', conversationId };
    expect(placeOf({ kind: 'messageReceived', jobId, conversationId })).toEqual(conversation);
    expect(placeOf({ kind: 'messageHidden', jobId, conversationId })).toEqual(conversation);
  });

  it('what came of a report leads to the conversation with the message, and of a review nowhere', () => {
    for (const kind of reports) {
      expect(pageOf(kind, { jobId, conversationId })).toBe('conversation');
      expect(pageOf(kind, ofAccount)).toBeNull();
    }
  });

  it('a Homewright’s checks have their page, and the level and the approval stand on the dashboard', () => {
    const account = allKinds.filter((kind) => noticeKinds[kind] === 'account' && !reports.includes(kind));
    const checks = account.filter((kind) => pageOf(kind, ofAccount) === 'checks');
    expect(new Set(checks)).toEqual(checkKinds);
    expect(pageOf('levelChanged', ofAccount)).toBe('providerDashboard');
    expect(pageOf('providerApproved', ofAccount)).toBe('providerDashboard');
  });
});
