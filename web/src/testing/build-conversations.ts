import type { ConversationView, Message } from '#query-api/contract/conversations.ts';

import { aProvider } from './build-people.ts';
import { hoursAfter, ids, NOW } from './ids.ts';

export const conversationId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

export function aMessage(changes: Partial<Message> = {}): Message {
  return {
    messageId: '00000000-0000-4000-8000-000000000001',
    authorId: ids.cormac,
    text: 'All done. The landing wall took a third coat.',
    masked: false,
    offPlatform: false,
    attachments: [],
    sentAt: hoursAfter(NOW, -3),
    read: false,
    reported: false,
    hidden: null,
    ...changes,
  };
}

const job = {
  jobId: ids.job,
  number: 'HW-48213',
  title: 'Repaint hallway, stairs and landing',
  category: 'painting',
  state: 'CompletionClaimed',
  startAt: hoursAfter(NOW, -30),
} as const;

/** The thread of Aoife, the viewer, and Cormac. */
export function aConversation(changes: Partial<ConversationView> = {}): ConversationView {
  return {
    conversationId,
    job,
    role: 'client',
    other: aProvider(),
    unread: 0,
    blockedByMe: false,
    blockedByOther: false,
    providerId: ids.cormac,
    revealed: true,
    canWrite: true,
    waitsForAnswer: false,
    messages: [aMessage()],
    otherReadUpTo: null,
    accesses: [],
    before: null,
    oldest: null,
    position: '100',
    ...changes,
  };
}
