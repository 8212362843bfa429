import { describe, expect, it } from 'vitest';

import { bookedParties, toBoth, toldAt, toldOf } from '../testing/notices.ts';
import { jobId } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { sampleEvent } from '../testing/sample-event.ts';
import { noticesOf } from './notices.ts';
import { evolveParties, nobody } from './parties.ts';

const [client, provider, rival] = [people.client.id, people.provider.id, people.rival.id];

describe('beside the job', () => {
  it('a message is told to its recipient, with its conversation', () => {
    const conversationId = '80000000-0000-4000-8000-000000000001';
    const sent = sampleEvent('MessageSent', { jobId, conversationId, recipientId: provider });
    expect(noticesOf(sent, { actorId: client, at: toldAt, job: nobody })).toEqual([
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
    expect(toldOf('ReviewSubmitted', { subjectId: client })).toEqual({ client: 'reviewReceived' });
    expect(toldOf('ReviewReplied', { side: 'client' })).toEqual({ client: 'reviewReplied' });
    expect(toldOf('ReviewReplied', { side: 'provider' })).toEqual({ provider: 'reviewReplied' });
    expect(toldOf('ReviewReplyRemoved', { side: 'client', authorId: provider })).toEqual(toBoth('replyRemoved'));
    expect(toldOf('ReviewRemoved', { authorId: client, subjectId: provider })).toEqual(toBoth('reviewRemoved'));
  });

  it('a review is not told to whoever wrote theirs: both are published with it', () => {
    const reviewed = evolveParties(bookedParties, sampleEvent('ReviewSubmitted', { authorId: client }));
    expect(toldOf('ReviewSubmitted', { authorId: provider, subjectId: client }, reviewed)).toEqual({});
    expect(toldOf('ReviewsPublished', {}, reviewed)).toEqual(toBoth('reviewsPublished'));
  });

  it('nobody learns that they were reported or blocked', () => {
    expect(toldOf('MessageReported', { authorId: client })).toEqual({});
    expect(toldOf('ConversationBlocked', { blockedId: client })).toEqual({});
    expect(toldOf('ReviewReported')).toEqual({});
  });

  it('whoever reported hears what came of it, and the author of what was hidden that it was', () => {
    const outcome = (kind: string) => ({ authorId: client, reporterId: provider, outcome: kind });
    expect(toldOf('MessageReportClosed', outcome('kept'))).toEqual({ provider: 'reportKept' });
    expect(toldOf('MessageReportClosed', outcome('hidden'))).toEqual({ provider: 'reportUpheld' });
    expect(toldOf('ReviewReportClosed', outcome('kept'))).toEqual({ provider: 'reportKept' });
    expect(toldOf('ReviewReportClosed', outcome('removed'))).toEqual({ provider: 'reportUpheld' });
    expect(toldOf('MessageHidden', { authorId: client })).toEqual({ client: 'messageHidden' });
    expect(toldOf('MessagesLookedInto')).toEqual({});
  });

  it('of a review that was reported no job is named: whoever reported it need not know the job', () => {
    const event = sampleEvent('ReviewReportClosed', { jobId, reporterId: rival });
    expect(noticesOf(event, { actorId: people.admin.id, at: toldAt, job: bookedParties })).toMatchObject([
      { recipientId: rival, jobId: null, conversationId: null },
    ]);
  });
});
