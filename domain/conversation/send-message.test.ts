import { describe, expect, it } from 'vitest';

import type { ConversationEvent } from '#events/catalog/conversation.ts';

import type { JobFacts } from '../job/facts.ts';
import { buildFileFacts } from '../testing/sample-files.ts';
import { knownJobs } from '../testing/known-jobs.ts';
import { jobId } from '../testing/painting-job.ts';
import { accounts, buildAccountFacts, people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { conversationCommands, type ConversationCommand } from './commands.ts';
import { toConversationId } from './conversation-id.ts';
import { conversationDecider } from './decider.ts';
import { at, blockedBy, conversationId, toMessageId, opened, sent } from './testing/thread.ts';

const { given } = specification(conversationDecider);
const { client, provider, rival, stranger } = people;

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
    messageId: toMessageId(1),
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

describe('the first message', () => {
  it('opens the thread between the client and a provider who made an offer', () => {
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

  it('is possible for a provider with a direct booking, too', () => {
    given([])
      .when(send(), by(provider, { bidders: [], providerId: null, invitedProviderId: provider.id }))
      .thenEvents([{ type: 'ConversationOpened' }, { type: 'MessageSent' }]);
  });

  it('is rejected for anyone else: the job does not exist for them', () => {
    given([])
      .when(send(), by(provider, { bidders: [], providerId: null }))
      .thenRejected('NOT_FOUND');
    given([]).when(send(), by(rival)).thenRejected('NOT_FOUND');
    given([]).when(send(), by(stranger)).thenRejected('NOT_FOUND');
    given([]).when(send(), { by: people.support, at, jobs: knownJobs() }).thenRejected('NOT_FOUND');
    given([]).when(send(), { by: client, at }).thenRejected('NOT_FOUND');
    given([])
      .when(send({ providerId: stranger.id }), by(client))
      .thenRejected('NOT_FOUND');
  });

  it('opens the only thread of this job and provider', () => {
    const elsewhere = toConversationId(jobId, rival.id);
    given([])
      .when(send({ conversationId: elsewhere }), by(client))
      .thenRejected('NOT_FOUND');
    given([])
      .when(send({ conversationId: elsewhere, providerId: rival.id }), by(client))
      .thenEvents([{ type: 'ConversationOpened', data: { providerId: rival.id } }, { type: 'MessageSent' }]);
    expect(toConversationId(jobId.toUpperCase(), provider.id)).toBe(conversationId);
  });
});

describe('a question before an offer', () => {
  const open = { bidders: [], providerId: null, booked: false, state: 'Open' } as const;

  it('opens the thread, from a provider who can make an offer on the request', () => {
    given([])
      .when(send(), by(provider, open))
      .thenEvents([{ type: 'ConversationOpened' }, { type: 'MessageSent', data: { authorId: provider.id } }]);
    given([])
      .when(send(), by(provider, { ...open, state: 'Offered' }))
      .thenEvents([{ type: 'ConversationOpened' }, { type: 'MessageSent' }]);
  });

  it('is answered by the client, who cannot write first', () => {
    given([]).when(send(), by(client, open)).thenRejected('NOT_FOUND');
    given([opened, sent(1, provider)])
      .when(send({ messageId: toMessageId(2) }), by(client, open))
      .thenEvents([{ type: 'MessageSent', data: { recipientId: provider.id } }]);
  });

  it.each<Partial<JobFacts>>([
    { state: 'Booked' },
    { state: 'Withdrawn' },
    { invitedProviderId: rival.id },
    { country: 'DE' },
    { category: 'unknown' },
    { clientId: provider.id },
  ])('is rejected where they could make no offer: %j', (facts) => {
    given([])
      .when(send(), by(provider, { ...open, ...facts }))
      .thenRejected('NOT_FOUND');
  });

  it('is not for a provider who is suspended, nor for anyone else', () => {
    const suspended = accounts(buildAccountFacts(provider, { approvalStatus: 'suspended' }));
    given([])
      .when(send(), { ...by(provider, open), accounts: suspended })
      .thenRejected('NOT_FOUND');
    given([]).when(send(), by(rival, open)).thenRejected('NOT_FOUND');
  });

  it('is three messages at most until the client answers; with an offer there is no limit', () => {
    const asked = [opened, sent(1, provider), sent(2, provider), sent(3, provider)];
    const next = send({ messageId: toMessageId(4) });
    given(asked.slice(0, 3))
      .when(next, by(provider, open))
      .thenEvents([{ type: 'MessageSent' }]);
    given(asked).when(next, by(provider, open)).thenRejected('TOO_MANY_MESSAGES');
    given(asked)
      .when(next, by(provider))
      .thenEvents([{ type: 'MessageSent' }]);
    given([...asked, sent(5, client)])
      .when(next, by(provider, open))
      .thenEvents([{ type: 'MessageSent' }]);
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
      .thenRejected('VALIDATION_ERROR', 'text');
  });

  it('can be empty with attachments, of which there are at most 10', () => {
    const files = buildFileFacts(client.id, [file]);
    given([opened])
      .when(send({ text: '', attachments: [file] }), { ...by(client), files })
      .thenEvents([{ type: 'MessageSent', data: { attachments: [file] } }]);
    const { SendMessage } = conversationCommands;
    const many = (count: number) => send({ attachments: Array.from({ length: count }, () => file) }).data;
    expect(SendMessage.safeParse(many(10)).success).toBe(true);
    expect(SendMessage.safeParse(many(11)).success).toBe(false);
  });

  it("can attach the author's own files only, unchanged", () => {
    const attach = send({ attachments: [file] });
    const known = (ownerId: string, size = file.size) => buildFileFacts(ownerId, [{ ...file, size }]);
    given([opened])
      .when(attach, { ...by(client), files: known(provider.id) })
      .thenRejected('FILE_UNKNOWN', 'attachments');
    given([opened])
      .when(attach, { ...by(client), files: known(client.id, 1) })
      .thenRejected('FILE_UNKNOWN', 'attachments');
    given([opened]).when(attach, by(client)).thenRejected('FILE_UNKNOWN', 'attachments');
    expect(conversationDecider.needs?.(attach, null, client)).toEqual({
      jobs: [jobId],
      accounts: [provider.id],
      files: [file.fileId],
    });
  });

  it('is sent once', () => {
    given([opened, sent(1, client)])
      .when(send(), by(client))
      .thenRejected('ALREADY_DONE');
  });
});

describe('a block', () => {
  const lifted = { ...blockedBy(client), type: 'ConversationUnblocked' } as ConversationEvent;

  it("rejects the other side's messages until it is lifted", () => {
    given([opened, blockedBy(client)])
      .when(send(), by(provider))
      .thenRejected('CONVERSATION_BLOCKED');
    given([opened, blockedBy(client), lifted])
      .when(send(), by(provider))
      .thenEvents([{ type: 'MessageSent' }]);
  });

  it('also applies to the side that set it, until they lift it', () => {
    given([opened, blockedBy(client)])
      .when(send(), by(client))
      .thenRejected('CONVERSATION_BLOCKED');
    given([opened, blockedBy(client), lifted])
      .when(send(), by(client))
      .thenEvents([{ type: 'MessageSent' }]);
  });

  it('of one side lasts until that side lifts it, whatever the other does', () => {
    given([opened, blockedBy(client), blockedBy(provider), lifted])
      .when(send(), by(client))
      .thenRejected('CONVERSATION_BLOCKED');
  });
});
