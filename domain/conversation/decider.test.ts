import { describe, expect, it } from 'vitest';

import type { ConversationEvent } from '#events/catalog/conversation.ts';

import type { JobFacts } from '../job/facts.ts';
import { knownJobs } from '../testing/known-jobs.ts';
import { jobId } from '../testing/painting.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/specification.ts';
import { plusMinutes } from '../time.ts';
import { conversationCommands, type ConversationCommand } from './commands.ts';
import { conversationIdOf } from './conversation-id.ts';
import { conversationDecider } from './decider.ts';

const { given } = specification(conversationDecider);
const { client, provider, rival, stranger } = people;
const conversationId = conversationIdOf(jobId, provider.id);
const at = '2027-03-02T09:00:00.000Z';
const messageIdOf = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const file = {
  fileId: '40000000-0000-4000-8000-000000000001',
  sha256: 'a'.repeat(64),
  type: 'image/webp',
  size: 12_345,
};

type SendMessage = Extract<ConversationCommand, { name: 'SendMessage' }>['data'];
const send = (changes: Partial<SendMessage> = {}): ConversationCommand => ({
  name: 'SendMessage',
  data: {
    conversationId,
    jobId,
    providerId: provider.id,
    messageId: messageIdOf(1),
    text: 'Is the ceiling to be painted too?',
    attachments: [],
    ...changes,
  },
});
const by = (
  actor: typeof client | typeof provider | typeof rival | typeof stranger,
  facts: Partial<JobFacts> = {},
) => ({
  by: actor,
  at,
  jobs: knownJobs(facts),
});

const opened: ConversationEvent = {
  type: 'ConversationOpened',
  data: { conversationId, jobId, clientId: client.id, providerId: provider.id },
};
function sent(n: number, author: typeof client | typeof provider, sentAt = at): ConversationEvent {
  const recipientId = author === client ? provider.id : client.id;
  const message = { conversationId, jobId, messageId: messageIdOf(n), authorId: author.id, recipientId };
  return { type: 'MessageSent', data: { ...message, text: 'Yes.', attachments: [], sentAt } };
}
function blockedBy(author: typeof client | typeof provider): ConversationEvent {
  const blockedId = author === client ? provider.id : client.id;
  return { type: 'ConversationBlocked', data: { conversationId, jobId, blockedBy: author.id, blockedId, at } };
}

describe('the first message', () => {
  it('opens the thread between the client and a Homewright who made an offer', () => {
    given([])
      .when(send(), by(provider, { booked: false, providerId: null }))
      .thenEvents([
        { type: 'ConversationOpened', data: { clientId: client.id, providerId: provider.id } },
        { type: 'MessageSent', data: { authorId: provider.id, recipientId: client.id, sentAt: at } },
      ]);
    given([])
      .when(send(), by(client))
      .thenEvents([
        { type: 'ConversationOpened' },
        { type: 'MessageSent', data: { authorId: client.id, recipientId: provider.id } },
      ]);
  });

  it('is for a Homewright who was asked directly, too', () => {
    given([])
      .when(send(), by(provider, { bidders: [], providerId: null, invitedProviderId: provider.id }))
      .thenEvents([{ type: 'ConversationOpened' }, { type: 'MessageSent' }]);
  });

  it('is for nobody else: to them there is no such job', () => {
    given([])
      .when(send(), by(provider, { bidders: [], providerId: null }))
      .thenRefused('NOT_FOUND');
    given([]).when(send(), by(rival)).thenRefused('NOT_FOUND');
    given([]).when(send(), by(stranger)).thenRefused('NOT_FOUND');
    given([]).when(send(), { by: people.support, at, jobs: knownJobs() }).thenRefused('NOT_FOUND');
    given([]).when(send(), { by: client, at }).thenRefused('NOT_FOUND');
    given([])
      .when(send({ providerId: stranger.id }), by(client))
      .thenRefused('NOT_FOUND');
  });

  it('stands in the one thread that the job and the Homewright have', () => {
    const elsewhere = conversationIdOf(jobId, rival.id);
    given([])
      .when(send({ conversationId: elsewhere }), by(client))
      .thenRefused('NOT_FOUND');
    given([])
      .when(send({ conversationId: elsewhere, providerId: rival.id }), by(client))
      .thenEvents([{ type: 'ConversationOpened', data: { providerId: rival.id } }, { type: 'MessageSent' }]);
    expect(conversationIdOf(jobId.toUpperCase(), provider.id)).toBe(conversationId);
  });
});

describe('a message', () => {
  it('has 1 to 4,000 characters', () => {
    const { SendMessage } = conversationCommands;
    const { data } = send({ text: 'x'.repeat(4000) });
    expect(SendMessage.safeParse(data).success).toBe(true);
    expect(SendMessage.safeParse(send({ text: 'x'.repeat(4001) }).data).success).toBe(false);
    given([opened])
      .when(send({ text: '' }), by(client))
      .thenRefused('VALIDATION_ERROR', 'text');
  });

  it('may be empty beside an attachment, of which there are at most 10', () => {
    const files = new Map([[file.fileId, { ...file, ownerId: client.id }]]);
    given([opened])
      .when(send({ text: '', attachments: [file] }), { ...by(client), files })
      .thenEvents([{ type: 'MessageSent', data: { attachments: [file] } }]);
    const { SendMessage } = conversationCommands;
    const many = (count: number) => send({ attachments: Array.from({ length: count }, () => file) }).data;
    expect(SendMessage.safeParse(many(10)).success).toBe(true);
    expect(SendMessage.safeParse(many(11)).success).toBe(false);
  });

  it("takes along the author's own files only, as they are", () => {
    const attach = send({ attachments: [file] });
    const known = (ownerId: string, size = file.size) => new Map([[file.fileId, { ...file, ownerId, size }]]);
    given([opened])
      .when(attach, { ...by(client), files: known(provider.id) })
      .thenRefused('FILE_UNKNOWN', 'attachments');
    given([opened])
      .when(attach, { ...by(client), files: known(client.id, 1) })
      .thenRefused('FILE_UNKNOWN', 'attachments');
    given([opened]).when(attach, by(client)).thenRefused('FILE_UNKNOWN', 'attachments');
    expect(conversationDecider.needs?.(attach, null, client)).toEqual({ jobs: [jobId], files: [file.fileId] });
  });

  it('is sent once', () => {
    given([opened, sent(1, client)])
      .when(send(), by(client))
      .thenRefused('ALREADY_DONE');
  });

  it('is the 30th of a minute at most; the other side and the next minute count for themselves', () => {
    const thirty = Array.from({ length: 30 }, (_, n) => sent(100 + n, client));
    given([opened, ...thirty])
      .when(send(), by(client))
      .thenRefused('TOO_MANY_MESSAGES');
    given([opened, ...thirty.slice(1)])
      .when(send(), by(client))
      .thenEvents([{ type: 'MessageSent' }]);
    given([opened, ...thirty])
      .when(send(), by(provider))
      .thenEvents([{ type: 'MessageSent' }]);
    given([opened, ...thirty])
      .when(send(), { ...by(client), at: plusMinutes(at, 1) })
      .thenEvents([{ type: 'MessageSent' }]);
  });
});

describe('blocking', () => {
  const block: ConversationCommand = { name: 'BlockConversation', data: { conversationId } };
  const unblock: ConversationCommand = { name: 'UnblockConversation', data: { conversationId } };

  it("refuses the other side's messages until it is lifted", () => {
    given([opened, sent(1, provider)])
      .when(block, by(client))
      .thenEvents([{ type: 'ConversationBlocked', data: { blockedBy: client.id, blockedId: provider.id } }]);
    given([opened, blockedBy(client)])
      .when(send(), by(provider))
      .thenRefused('CONVERSATION_BLOCKED');
    given([opened, blockedBy(client)])
      .when(unblock, by(client))
      .thenEvents([{ type: 'ConversationUnblocked' }]);
    const lifted: ConversationEvent = { ...blockedBy(client), type: 'ConversationUnblocked' } as ConversationEvent;
    given([opened, blockedBy(client), lifted])
      .when(send(), by(provider))
      .thenEvents([{ type: 'MessageSent' }]);
  });

  it('binds nobody but the other side', () => {
    given([opened, blockedBy(client)])
      .when(send(), by(client))
      .thenEvents([{ type: 'MessageSent' }]);
    given([opened, blockedBy(client)])
      .when(unblock, by(provider))
      .thenNothing();
  });

  it('twice changes nothing', () => {
    given([opened, blockedBy(client)])
      .when(block, by(client))
      .thenNothing();
    given([opened]).when(unblock, by(client)).thenNothing();
  });

  it('leaves the way to support open', () => {
    given([opened, sent(1, client), blockedBy(client)])
      .when(
        { name: 'ReportMessage', data: { conversationId, messageId: messageIdOf(1), reason: 'abuse', note: '' } },
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
    data: { conversationId, upTo: messageIdOf(n) },
  });
  const history = [opened, sent(1, provider), sent(2, provider), sent(3, client), sent(4, provider)];
  const upTo = (n: number): ConversationEvent => ({
    type: 'MessagesRead',
    data: { conversationId, jobId, readerId: client.id, upTo: messageIdOf(n), readAt: at },
  });

  it('reaches up to a message of the thread', () => {
    given(history)
      .when(read(2), by(client))
      .thenEvents([{ type: 'MessagesRead', data: { readerId: client.id, upTo: messageIdOf(2), readAt: at } }]);
    given(history).when(read(9), by(client)).thenRefused('NOT_FOUND', 'upTo');
  });

  it('goes forward only, and says nothing where the other side wrote nothing new', () => {
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
    data: { conversationId, messageId: messageIdOf(n), reason: 'off-platform', note: 'Wants cash.' },
  });
  const history = [opened, sent(1, provider), sent(2, client)];

  it("brings the other side's message before support, once", () => {
    const reported: ConversationEvent = {
      type: 'MessageReported',
      data: {
        conversationId,
        jobId,
        messageId: messageIdOf(1),
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
      .thenRefused('ALREADY_DONE');
  });

  it('is neither for own messages nor for ones that are not there', () => {
    given(history).when(report(2), by(client)).thenRefused('NOT_ALLOWED');
    given(history).when(report(3), by(client)).thenRefused('NOT_FOUND', 'messageId');
  });
});

it('is nobody else’s thread, whatever they ask', () => {
  const commands: ConversationCommand[] = [
    { name: 'MarkRead', data: { conversationId, upTo: messageIdOf(1) } },
    { name: 'ReportMessage', data: { conversationId, messageId: messageIdOf(1), reason: 'spam', note: '' } },
    { name: 'BlockConversation', data: { conversationId } },
    { name: 'UnblockConversation', data: { conversationId } },
  ];
  for (const command of commands) {
    for (const actor of [rival, stranger, people.admin, people.support]) {
      given([opened, sent(1, client)])
        .when(command, { by: actor, at })
        .thenRefused('NOT_FOUND');
    }
    given([]).when(command, { by: client, at }).thenRefused('NOT_FOUND');
  }
});
