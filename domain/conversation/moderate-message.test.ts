import { describe, expect, it } from 'vitest';

import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { conversationStaffCommands, type ConversationCommand } from './commands.ts';
import { conversationDecider } from './decider.ts';
import { at, conversationId, toMessageId, opened, sent } from './testing/thread.ts';

const { given } = specification(conversationDecider);
const { client, provider, admin, support } = people;
const messageId = toMessageId(2);
const about = { conversationId, messageId };
const note = 'They tell where to send the money.';

const access: ConversationCommand = { name: 'AccessReport', data: about };
const dismiss: ConversationCommand = { name: 'DismissMessageReport', data: { ...about, note } };
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
const accessed: ConversationEvent = {
  type: 'MessagesAccessed',
  data: { ...about, jobId, staffId: admin.id, accessedAt: at },
};
const hidden: ConversationEvent = {
  type: 'MessageHidden',
  data: { ...about, jobId, authorId: provider.id, hiddenBy: admin.id, reason: 'off-platform', note, hiddenAt: at },
};
const closed = (outcome: 'dismissed' | 'hidden'): ConversationEvent => ({
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
const read = [...history, accessed];

describe('access to a reported message', () => {
  it('is recorded each time an admin reads it, even after the report is closed', () => {
    given(history).when(access, { by: admin, at }).thenEvents([accessed]);
    given(read).when(access, { by: admin, at }).thenEvents([accessed]);
    given([...read, closed('dismissed')])
      .when(access, { by: admin, at })
      .thenEvents([accessed]);
  });

  it('requires a report of this message and opens nothing else of the conversation', () => {
    given([opened, sent(1, client), sent(2, provider)])
      .when(access, { by: admin, at })
      .thenRejected('NOT_FOUND');
    given(history)
      .when({ name: 'AccessReport', data: { conversationId, messageId: toMessageId(1) } }, { by: admin, at })
      .thenRejected('NOT_FOUND');
    given([]).when(access, { by: admin, at }).thenRejected('NOT_FOUND');
  });
});

describe('a report of a message', () => {
  it('is closed as it is or with the message hidden', () => {
    given(read)
      .when(dismiss, { by: admin, at })
      .thenEvents([closed('dismissed')]);
    given(read)
      .when(hide, { by: admin, at })
      .thenEvents([hidden, closed('hidden')]);
  });

  it('is closed once', () => {
    for (const earlier of [[closed('dismissed')], [hidden, closed('hidden')]]) {
      given([...read, ...earlier])
        .when(dismiss, { by: admin, at })
        .thenRejected('ALREADY_DONE');
    }
  });

  it('that was dismissed by mistake stays closed, and its message can still be hidden, once', () => {
    const dismissed = [...read, closed('dismissed')];
    given(dismissed).when(hide, { by: admin, at }).thenEvents([hidden]);
    for (const earlier of [
      [...dismissed, hidden],
      [...read, hidden, closed('hidden')],
    ]) {
      given(earlier).when(hide, { by: admin, at }).thenRejected('ALREADY_DONE');
    }
  });

  it('can be closed only by an admin who read the message', () => {
    const another: ConversationEvent = { ...accessed, data: { ...accessed.data, staffId: support.id } };
    for (const command of [dismiss, hide]) {
      given(history).when(command, { by: admin, at }).thenRejected('NOT_ALLOWED');
      given([...history, another])
        .when(command, { by: admin, at })
        .thenRejected('NOT_ALLOWED');
    }
  });

  it('is handled by admins only', () => {
    for (const by of [client, provider, support, people.deadline]) {
      for (const command of [access, dismiss, hide]) given(read).when(command, { by, at }).thenRejected('NOT_ALLOWED');
    }
  });

  it('requires a written reason, and for a hidden message the broken rule', () => {
    const { DismissMessageReport, HideMessage } = conversationStaffCommands;
    expect(DismissMessageReport.safeParse({ ...about, note: 'No' }).success).toBe(false);
    expect(DismissMessageReport.safeParse({ ...about, note: 'x'.repeat(1001) }).success).toBe(false);
    expect(HideMessage.safeParse({ ...about, reason: 'disliked', note }).success).toBe(false);
    expect(HideMessage.safeParse(hide.data).success).toBe(true);
  });
});
