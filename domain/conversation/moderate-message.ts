import type { ConversationEvent } from '#events/catalog/conversation.ts';

import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { ConversationCommand } from './commands.ts';
import { indexOf, type Conversation } from './state.ts';

type Moderation = Extract<ConversationCommand, { name: 'LookIntoReport' | 'KeepMessage' | 'HideMessage' }>;

/**
 * What admins do about a message that was reported: they look, which both sides can see, and close the report, with the
 * message hidden or as it is.
 */
export function moderateMessage(
  command: Moderation,
  conversation: Conversation | null,
  context: DecisionContext,
): ConversationEvent[] {
  const { actor, now } = context;
  if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
  const { conversationId, messageId } = command.data;
  const report = conversation?.reports.find((each) => each.messageId === messageId);
  if (!conversation || report === undefined) throw new RuleError('NOT_FOUND', 'No such message was reported.');
  const { jobId } = conversation;
  const message = { conversationId, jobId, messageId };
  if (command.name === 'LookIntoReport') {
    return [{ type: 'MessagesLookedInto', data: { ...message, staffId: actor.id, lookedAt: now } }];
  }

  if (report.closed) throw new RuleError('ALREADY_DONE', 'This report was closed before.');
  const looked = conversation.looks.some((look) => look.messageId === messageId && look.staffId === actor.id);
  if (!looked) throw new RuleError('NOT_ALLOWED', 'Read the message first.');
  const authorId = conversation.messages[indexOf(conversation, messageId)]?.authorId;
  if (authorId === undefined) throw new Error(`message ${messageId} was reported and never sent`);
  const hides = command.name === 'HideMessage';
  const closed: ConversationEvent = {
    type: 'MessageReportClosed',
    data: {
      ...message,
      authorId,
      reporterId: report.reporterId,
      outcome: hides ? 'hidden' : 'kept',
      closedBy: actor.id,
      note: command.data.note,
      closedAt: now,
    },
  };
  if (!hides) return [closed];
  const { reason } = command.data;
  return [{ type: 'MessageHidden', data: { ...message, authorId, hiddenBy: actor.id, reason, hiddenAt: now } }, closed];
}
