import { describe, expect, it } from 'vitest';

import type { DomainEvent } from '#events/catalog/index.ts';

import { jobId, offerId, rivalOfferId } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { type NoticeKind } from './notice.ts';
import { noticesOf } from './notices.ts';
import { nobody, type Parties } from './parties.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];
const booked: Parties = {
  clientId: client,
  providerId: provider,
  invitedProviderId: null,
  bidders: { [offerId]: provider, [rivalOfferId]: rival },
  currency: 'EUR',
  ended: false,
};

const at = '2027-03-05T09:00:00.000Z';

/** Who hears what of an event that nobody of them caused. */
function told(
  type: DomainEvent['type'],
  changes: Record<string, unknown> = {},
  job = booked,
): Record<string, NoticeKind> {
  const ids = { jobId, clientId: client, providerId: provider, accountId: provider, ...changes };
  const names: Record<string, string> = { [client]: 'client', [provider]: 'provider', [rival]: 'rival' };
  const notices = noticesOf(sampleEvent(type, ids), { actorId: 'deadlines', at, job });
  return Object.fromEntries(notices.map(({ recipientId, kind }) => [names[recipientId] ?? recipientId, kind]));
}
const toBoth = (kind: NoticeKind) => ({ client: kind, provider: kind });

describe('beside the job', () => {
  it('a message is told to its recipient, with its conversation', () => {
    const conversationId = '80000000-0000-4000-8000-000000000001';
    const sent = sampleEvent('MessageSent', { jobId, conversationId, recipientId: provider });
    expect(noticesOf(sent, { actorId: client, at, job: nobody })).toEqual([
      {
        recipientId: provider,
        kind: 'messageReceived',
        group: 'messages',
        jobId,
        conversationId,
        facts: { amount: null, currency: null, at: null, detail: null },
      },
    ]);
  });

  it('a review is told to whoever it is about, a reply to whoever wrote it, a removal to both', () => {
    expect(told('ReviewSubmitted', { subjectId: client })).toEqual({ client: 'reviewReceived' });
    expect(told('ReviewReplied', { side: 'client' })).toEqual({ client: 'reviewReplied' });
    expect(told('ReviewReplied', { side: 'provider' })).toEqual({ provider: 'reviewReplied' });
    expect(told('ReviewRemoved', { authorId: client, subjectId: provider })).toEqual(toBoth('reviewRemoved'));
  });

  it('nobody learns that they were reported or blocked', () => {
    expect(told('MessageReported', { authorId: client })).toEqual({});
    expect(told('ConversationBlocked', { blockedId: client })).toEqual({});
    expect(told('ReviewReported')).toEqual({});
  });

  it('whoever reported hears what came of it, and the author of what was hidden that it was', () => {
    const outcome = (kind: string) => ({ authorId: client, reporterId: provider, outcome: kind });
    expect(told('MessageReportClosed', outcome('kept'))).toEqual({ provider: 'reportKept' });
    expect(told('MessageReportClosed', outcome('hidden'))).toEqual({ provider: 'reportUpheld' });
    expect(told('ReviewReportClosed', outcome('kept'))).toEqual({ provider: 'reportKept' });
    expect(told('ReviewReportClosed', outcome('removed'))).toEqual({ provider: 'reportUpheld' });
    expect(told('MessageHidden', { authorId: client })).toEqual({ client: 'messageHidden' });
    expect(told('MessagesLookedInto')).toEqual({});
  });

  it('of a review that was reported no job is named: whoever reported it need not know the job', () => {
    const event = sampleEvent('ReviewReportClosed', { jobId, reporterId: rival });
    expect(noticesOf(event, { actorId: people.admin.id, at, job: booked })).toMatchObject([
      { recipientId: rival, jobId: null, conversationId: null },
    ]);
  });
});
