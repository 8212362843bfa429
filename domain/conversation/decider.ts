import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { isPerson } from '../actors.ts';
import type { Decider, DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { ConversationCommand } from './commands.ts';
import { moderateMessage } from './moderate-message.ts';
import { sendMessage } from './send-message.ts';
import { evolveConversation, findMessageIndex, otherSide, type Conversation } from './state.ts';

type DataOf<Name extends ConversationCommand['name']> = Extract<ConversationCommand, { name: Name }>['data'];

/**
 * One thread: its two sides write, read, report and block. It does not exist for anyone else, except for admins when a
 * message was reported.
 */
export const conversationDecider: Decider<ConversationCommand, Conversation | null, ConversationEvent> = {
  initial: null,
  needs: (command) =>
    command.name === 'SendMessage'
      ? {
          jobs: [command.data.jobId],
          accounts: [command.data.providerId],
          files: command.data.attachments.map(({ fileId }) => fileId),
        }
      : {},
  evolve: evolveConversation,

  decide(command, conversation, context) {
    switch (command.name) {
      case 'SendMessage':
        return sendMessage(command.data, conversation, context);
      case 'AccessReport':
      case 'DismissMessageReport':
      case 'HideMessage':
        return moderateMessage(command, conversation, context);
      default:
        return decideForSide(command, requireOwn(conversation, context), context);
    }
  },
};

type PartyCommand = Extract<
  ConversationCommand,
  { name: 'MarkRead' | 'ReportMessage' | 'BlockConversation' | 'UnblockConversation' }
>;

function decideForSide(command: PartyCommand, thread: Conversation, context: DecisionContext): ConversationEvent[] {
  switch (command.name) {
    case 'MarkRead':
      return markRead(command.data, thread, context);
    case 'ReportMessage':
      return report(command.data, thread, context);
    case 'BlockConversation':
    case 'UnblockConversation':
      return block(command.name === 'BlockConversation', thread, context);
  }
}

function requireOwn(conversation: Conversation | null, { actor }: DecisionContext): Conversation {
  const own = conversation?.clientId === actor.id || conversation?.providerId === actor.id;
  if (conversation === null || !isPerson(actor) || !own) {
    throw new RuleError('NOT_FOUND', 'There is no such conversation of yours.');
  }
  return conversation;
}

/** Only the other side's messages are marked as read. Reading one again, or an older one, records nothing. */
function markRead(
  { conversationId, upTo }: DataOf<'MarkRead'>,
  thread: Conversation,
  { actor, now }: DecisionContext,
): ConversationEvent[] {
  const index = findMessageIndex(thread, upTo);
  if (index < 0) throw new RuleError('NOT_FOUND', 'There is no such message.', 'upTo');
  const unread = thread.messages.slice(thread.read[actor.id] ?? 0, index + 1);
  if (unread.every(({ authorId }) => authorId === actor.id)) return [];
  const { jobId } = thread;
  return [{ type: 'MessagesRead', data: { conversationId, jobId, readerId: actor.id, upTo, readAt: now } }];
}

function report(
  { conversationId, messageId, reason, note }: DataOf<'ReportMessage'>,
  thread: Conversation,
  { actor, now }: DecisionContext,
): ConversationEvent[] {
  const authorId = thread.messages[findMessageIndex(thread, messageId)]?.authorId;
  if (authorId === undefined) throw new RuleError('NOT_FOUND', 'There is no such message.', 'messageId');
  if (authorId === actor.id) throw new RuleError('NOT_ALLOWED', 'This message is your own.');
  const reporterId = actor.id;
  if (thread.reports.some((earlier) => earlier.messageId === messageId && earlier.reporterId === reporterId)) {
    throw new RuleError('ALREADY_DONE', 'You reported this message before.');
  }
  const { jobId } = thread;
  const reported = { conversationId, jobId, messageId, authorId, reporterId, reason, note, reportedAt: now };
  return [{ type: 'MessageReported', data: reported }];
}

function block(blocks: boolean, thread: Conversation, { actor, now }: DecisionContext): ConversationEvent[] {
  if (thread.blockedBy.includes(actor.id) === blocks) return [];
  const { conversationId, jobId } = thread;
  const data = { conversationId, jobId, blockedBy: actor.id, blockedId: otherSide(thread, actor.id), at: now };
  return [{ type: blocks ? 'ConversationBlocked' : 'ConversationUnblocked', data }];
}
