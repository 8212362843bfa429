import { describe, it } from 'vitest';

import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { jobId } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import type { ConversationCommand } from './commands.ts';
import { conversationDecider } from './decider.ts';
import { at, blockedBy, conversationId, toMessageId, opened, sent } from './testing/thread.ts';

const { given } = specification(conversationDecider);
const { client, provider, rival, stranger } = people;
const by = (actor: typeof client | typeof provider) => ({ by: actor, at });

describe('blocking', () => {
  const block: ConversationCommand = { name: 'BlockConversation', data: { conversationId } };
  const unblock: ConversationCommand = { name: 'UnblockConversation', data: { conversationId } };

  it('is set by one side and lifted by the same side', () => {
    given([opened, sent(1, provider)])
      .when(block, by(client))
      .thenEvents([{ type: 'ConversationBlocked', data: { blockedBy: client.id, blockedId: provider.id } }]);
    given([opened, blockedBy(client)])
      .when(unblock, by(client))
      .thenEvents([{ type: 'ConversationUnblocked' }]);
    given([opened, blockedBy(client)])
      .when(unblock, by(provider))
      .thenNothing();
  });

  it('changes nothing the second time', () => {
    given([opened, blockedBy(client)])
      .when(block, by(client))
      .thenNothing();
    given([opened]).when(unblock, by(client)).thenNothing();
  });

  it('does not prevent a report to support', () => {
    given([opened, sent(1, client), blockedBy(client)])
      .when(
        { name: 'ReportMessage', data: { conversationId, messageId: toMessageId(1), reason: 'abuse', note: '' } },
        {
          by: provider,
          at,
        },
      )
      .thenEvents([{ type: 'MessageReported', data: { authorId: client.id, reporterId: provider.id } }]);
  });
});

describe('reading', () => {
  const read = (n: number): ConversationCommand => ({
    name: 'MarkRead',
    data: { conversationId, upTo: toMessageId(n) },
  });
  const history = [opened, sent(1, provider), sent(2, provider), sent(3, client), sent(4, provider)];
  const upTo = (n: number): ConversationEvent => ({
    type: 'MessagesRead',
    data: { conversationId, jobId, readerId: client.id, upTo: toMessageId(n), readAt: at },
  });

  it('covers everything up to a message of the thread', () => {
    given(history)
      .when(read(2), by(client))
      .thenEvents([{ type: 'MessagesRead', data: { readerId: client.id, upTo: toMessageId(2), readAt: at } }]);
    given(history).when(read(9), by(client)).thenRejected('NOT_FOUND', 'upTo');
  });

  it('only moves forward, and records nothing if the other side wrote nothing new', () => {
    given([...history, upTo(2)])
      .when(read(1), by(client))
      .thenNothing();
    given([...history, upTo(2)])
      .when(read(3), by(client))
      .thenNothing();
    given([...history, upTo(2)])
      .when(read(4), by(client))
      .thenEvents([{ type: 'MessagesRead' }]);
  });
});

describe('reporting a message', () => {
  const report = (n: number): ConversationCommand => ({
    name: 'ReportMessage',
    data: { conversationId, messageId: toMessageId(n), reason: 'off-platform', note: 'Wants cash.' },
  });
  const history = [opened, sent(1, provider), sent(2, client)];

  it("records the other side's message for support, once", () => {
    const reported: ConversationEvent = {
      type: 'MessageReported',
      data: {
        conversationId,
        jobId,
        messageId: toMessageId(1),
        authorId: provider.id,
        reporterId: client.id,
        reason: 'off-platform',
        note: 'Wants cash.',
        reportedAt: at,
      },
    };
    given(history).when(report(1), by(client)).thenEvents([reported]);
    given([...history, reported])
      .when(report(1), by(client))
      .thenRejected('ALREADY_DONE');
  });

  it("is not possible for one's own messages or for unknown ones", () => {
    given(history).when(report(2), by(client)).thenRejected('NOT_ALLOWED');
    given(history).when(report(3), by(client)).thenRejected('NOT_FOUND', 'messageId');
  });
});

it('a thread does not exist for anyone else, whatever command they send', () => {
  const commands: ConversationCommand[] = [
    { name: 'MarkRead', data: { conversationId, upTo: toMessageId(1) } },
    { name: 'ReportMessage', data: { conversationId, messageId: toMessageId(1), reason: 'spam', note: '' } },
    { name: 'BlockConversation', data: { conversationId } },
    { name: 'UnblockConversation', data: { conversationId } },
  ];
  for (const command of commands) {
    for (const actor of [rival, stranger, people.admin, people.support]) {
      given([opened, sent(1, client)])
        .when(command, { by: actor, at })
        .thenRejected('NOT_FOUND');
    }
    given([]).when(command, { by: client, at }).thenRejected('NOT_FOUND');
  }
});
