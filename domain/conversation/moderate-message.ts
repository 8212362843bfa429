import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { requireAdmin } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { RuleError } from '../rule-error.ts';
import type { ConversationCommand } from './commands.ts';
import { findMessageIndex, type Conversation, type MessageReport } from './state.ts';

type Moderation = Extract<ConversationCommand, { name: 'AccessReport' | 'DismissMessageReport' | 'HideMessage' }>;

/**
 * How admins handle a reported message: they access it, which both sides can see, and close the report. They hide the
 * message or leave it, and can still hide it later.
 */
export function moderateMessage(
  command: Moderation,
  conversation: Conversation | null,
  context: DecisionContext,
): ConversationEvent[] {
  const { actor, now } = context;
  requireAdmin(actor);
  const { conversationId, messageId } = command.data;
  const report = conversation?.reports.find((each) => each.messageId === messageId);
  if (!conversation || report === undefined) throw new RuleError('NOT_FOUND', 'No such message was reported.');
  const { jobId } = conversation;
  const message = { conversationId, jobId, messageId };
  if (command.name === 'AccessReport') {
    return [{ type: 'MessagesAccessed', data: { ...message, staffId: actor.id, accessedAt: now } }];
  }

  requireUndone(command, conversation, report);
  const accessed = conversation.accesses.some(
    (access) => access.messageId === messageId && access.staffId === actor.id,
  );
  if (!accessed) throw new RuleError('NOT_ALLOWED', 'Read the message first.');
  const authorId = conversation.messages[findMessageIndex(conversation, messageId)]?.authorId;
  if (authorId === undefined) throw new Error(`message ${messageId} was reported and never sent`);
  const hides = command.name === 'HideMessage';
  const { note } = command.data;
  const { reporterId } = report;
  const outcome = hides ? 'hidden' : 'dismissed';
  const closing = { ...message, authorId, reporterId, outcome, closedBy: actor.id, note, closedAt: now } as const;
  const closed: ConversationEvent[] = report.closed ? [] : [{ type: 'MessageReportClosed', data: closing }];
  if (!hides) return closed;
  const { reason } = command.data;
  const hidden = { ...message, authorId, hiddenBy: actor.id, reason, note, hiddenAt: now };
  return [{ type: 'MessageHidden', data: hidden }, ...closed];
}

/** A report can be closed once and a message hidden once. */
function requireUndone({ name, data }: Moderation, { hidden }: Conversation, { closed }: MessageReport): void {
  if (name === 'DismissMessageReport' && closed) throw new RuleError('ALREADY_DONE', 'This report was closed before.');
  if (name === 'HideMessage' && hidden.includes(data.messageId)) {
    throw new RuleError('ALREADY_DONE', 'This message was hidden before.');
  }
}
