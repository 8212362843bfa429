import { describe, expect, it } from 'vitest';

import { bookedParties, toBoth, notifiedAt, notifiedOf } from '../testing/notification-recipients.ts';
import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { notificationsFor } from './notifications.ts';
import { evolveParties, noParties } from './parties.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];

describe('outside the job', () => {
  it('a message notifies its recipient, with its conversation', () => {
    const conversationId = '80000000-0000-4000-8000-000000000001';
    const sent = sampleEvent('MessageSent', { jobId, conversationId, recipientId: provider });
    expect(notificationsFor(sent, { actorId: client, at: notifiedAt, job: noParties })).toEqual([
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

  it('a review notifies its subject, a reply the reviewer, a removal both', () => {
    expect(notifiedOf('ReviewSubmitted', { subjectId: client })).toEqual({ client: 'reviewReceived' });
    expect(notifiedOf('ReviewReplied', { side: 'client' })).toEqual({ client: 'reviewReplied' });
    expect(notifiedOf('ReviewReplied', { side: 'provider' })).toEqual({ provider: 'reviewReplied' });
    expect(notifiedOf('ReviewReplyRemoved', { side: 'client', authorId: provider })).toEqual(toBoth('replyRemoved'));
    expect(notifiedOf('ReviewRemoved', { authorId: client, subjectId: provider })).toEqual(toBoth('reviewRemoved'));
  });

  it('a review does not notify a subject who wrote theirs: it is published at once', () => {
    const reviewed = evolveParties(bookedParties, sampleEvent('ReviewSubmitted', { authorId: client }));
    expect(notifiedOf('ReviewSubmitted', { authorId: provider, subjectId: client }, reviewed)).toEqual({});
    expect(notifiedOf('ReviewsPublished', {}, reviewed)).toEqual(toBoth('reviewsPublished'));
  });

  it('reported or blocked people are not notified', () => {
    expect(notifiedOf('MessageReported', { authorId: client })).toEqual({});
    expect(notifiedOf('ConversationBlocked', { blockedId: client })).toEqual({});
    expect(notifiedOf('ReviewReported')).toEqual({});
  });

  it('a closed report notifies its reporter, and a hidden message its author', () => {
    const outcome = (kind: string) => ({ authorId: client, reporterId: provider, outcome: kind });
    expect(notifiedOf('MessageReportClosed', outcome('dismissed'))).toEqual({ provider: 'reportDismissed' });
    expect(notifiedOf('MessageReportClosed', outcome('hidden'))).toEqual({ provider: 'reportUpheld' });
    expect(notifiedOf('ReviewReportClosed', outcome('dismissed'))).toEqual({ provider: 'reportDismissed' });
    expect(notifiedOf('ReviewReportClosed', outcome('removed'))).toEqual({ provider: 'reportUpheld' });
    expect(notifiedOf('MessageHidden', { authorId: client })).toEqual({ client: 'messageHidden' });
    expect(notifiedOf('MessagesAccessed')).toEqual({});
  });

  it('the outcome of a reported review names no job, because its reporter may not know it', () => {
    const event = sampleEvent('ReviewReportClosed', { jobId, reporterId: rival });
    expect(notificationsFor(event, { actorId: people.admin.id, at: notifiedAt, job: bookedParties })).toMatchObject([
      { recipientId: rival, jobId: null, conversationId: null },
    ]);
  });
});
