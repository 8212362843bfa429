import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { numberedId } from '../../testing/numbered-id.ts';
import { jobId } from '../../testing/painting-job.ts';
import { people } from '../../testing/people.ts';
import { toConversationId } from '../conversation-id.ts';

/** The thread of the living room job, between its client and the provider with the first offer. */
const { client, provider } = people;
export const conversationId = toConversationId(jobId, provider.id);
export const at = '2027-03-02T09:00:00.000Z';
export const toMessageId = (n: number) => numberedId('3', n);

export const opened: ConversationEvent = {
  type: 'ConversationOpened',
  data: { conversationId, jobId, clientId: client.id, providerId: provider.id },
};
export function sent(n: number, author: typeof client | typeof provider, sentAt = at): ConversationEvent {
  const recipientId = author === client ? provider.id : client.id;
  const message = { conversationId, jobId, messageId: toMessageId(n), authorId: author.id, recipientId };
  return { type: 'MessageSent', data: { ...message, text: 'Yes.', attachments: [], sentAt } };
}
export function blockedBy(author: typeof client | typeof provider): ConversationEvent {
  const blockedId = author === client ? provider.id : client.id;
  return { type: 'ConversationBlocked', data: { conversationId, jobId, blockedBy: author.id, blockedId, at } };
}
