import { describe, expect, it } from 'vitest';

import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { jobId } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { conversationStaffCommands, type ConversationCommand } from './commands.ts';
import { conversationDecider } from './decider.ts';
import { at, conversationId, messageIdOf, opened, sent } from './testing/thread.ts';

const { given } = specification(conversationDecider);
const { client, provider, admin, support } = people;
const messageId = messageIdOf(2);
const about = { conversationId, messageId };
const note = 'They tell where to send the money.';

const look: ConversationCommand = { name: 'LookIntoReport', data: about };
const keep: ConversationCommand = { name: 'KeepMessage', data: { ...about, note } };
const hide: ConversationCommand = { name: 'HideMessage', data: { ...about, reason: 'off-platform', note } };

const reported: ConversationEvent = {
  type: 'MessageReported',
  data: {
    ...about,
    jobId,
    authorId: provider.id,
    reporterId: client.id,
    reason: 'fraud',
    note: 'Strange.',
    reportedAt: at,
  },
};
const lookedInto: ConversationEvent = {
  type: 'MessagesLookedInto',
  data: { ...about, jobId, staffId: admin.id, lookedAt: at },
};
const hidden: ConversationEvent = {
  type: 'MessageHidden',
  data: { ...about, jobId, authorId: provider.id, hiddenBy: admin.id, reason: 'off-platform', note, hiddenAt: at },
};
const closed = (outcome: 'kept' | 'hidden'): ConversationEvent => ({
  type: 'MessageReportClosed',
  data: {
    ...about,
    jobId,
    authorId: provider.id,
    reporterId: client.id,
    outcome,
    closedBy: admin.id,
    note,
    closedAt: at,
  },
});
const history = [opened, sent(1, client), sent(2, provider), reported];
const read = [...history, lookedInto];

describe('a look at a reported message', () => {
  it('is written down whenever an admin reads it, also once the report is closed', () => {
    given(history).when(look, { by: admin, at }).thenEvents([lookedInto]);
    given(read).when(look, { by: admin, at }).thenEvents([lookedInto]);
    given([...read, closed('kept')])
      .when(look, { by: admin, at })
      .thenEvents([lookedInto]);
  });

  it('needs a report of this message: nothing else of a conversation is opened', () => {
    given([opened, sent(1, client), sent(2, provider)])
      .when(look, { by: admin, at })
      .thenRefused('NOT_FOUND');
    given(history)
      .when({ name: 'LookIntoReport', data: { conversationId, messageId: messageIdOf(1) } }, { by: admin, at })
      .thenRefused('NOT_FOUND');
    given([]).when(look, { by: admin, at }).thenRefused('NOT_FOUND');
  });
});

describe('a report of a message', () => {
  it('is closed without anything to do, or with the message hidden', () => {
    given(read)
      .when(keep, { by: admin, at })
      .thenEvents([closed('kept')]);
    given(read)
      .when(hide, { by: admin, at })
      .thenEvents([hidden, closed('hidden')]);
  });

  it('is closed once', () => {
    for (const earlier of [[closed('kept')], [hidden, closed('hidden')]]) {
      given([...read, ...earlier])
        .when(keep, { by: admin, at })
        .thenRefused('ALREADY_DONE');
    }
  });

  it('that was closed by mistake stays closed, and its message can still be hidden, once', () => {
    const kept = [...read, closed('kept')];
    given(kept).when(hide, { by: admin, at }).thenEvents([hidden]);
    for (const earlier of [
      [...kept, hidden],
      [...read, hidden, closed('hidden')],
    ]) {
      given(earlier).when(hide, { by: admin, at }).thenRefused('ALREADY_DONE');
    }
  });

  it('is closed by whoever read the message', () => {
    const another: ConversationEvent = { ...lookedInto, data: { ...lookedInto.data, staffId: support.id } };
    for (const command of [keep, hide]) {
      given(history).when(command, { by: admin, at }).thenRefused('NOT_ALLOWED');
      given([...history, another])
        .when(command, { by: admin, at })
        .thenRefused('NOT_ALLOWED');
    }
  });

  it('is for admins alone', () => {
    for (const by of [client, provider, support, people.deadline]) {
      for (const command of [look, keep, hide]) given(read).when(command, { by, at }).thenRefused('NOT_ALLOWED');
    }
  });

  it('says why in words, and which rule a hidden message breaks', () => {
    const { KeepMessage, HideMessage } = conversationStaffCommands;
    expect(KeepMessage.safeParse({ ...about, note: 'No' }).success).toBe(false);
    expect(KeepMessage.safeParse({ ...about, note: 'x'.repeat(1001) }).success).toBe(false);
    expect(HideMessage.safeParse({ ...about, reason: 'disliked', note }).success).toBe(false);
    expect(HideMessage.safeParse(hide.data).success).toBe(true);
  });
});
