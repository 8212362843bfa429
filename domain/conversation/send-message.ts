import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { isPerson } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { requireOwnFiles } from '../file/require-own-files.ts';
import type { JobFacts } from '../job/facts.ts';
import { RuleError } from '../rule-error.ts';
import type { ConversationCommand } from './commands.ts';
import { toConversationId } from './conversation-id.ts';
import { findMessageIndex, otherSide, type Conversation } from './state.ts';

type SendMessage = Extract<ConversationCommand, { name: 'SendMessage' }>['data'];

/** A message from one side to the other; the first one opens the thread. */
export function sendMessage(
  { conversationId, jobId, providerId, messageId, text, attachments }: SendMessage,
  conversation: Conversation | null,
  context: DecisionContext,
): ConversationEvent[] {
  const { actor, now } = context;
  const { clientId } = requireParties({ conversationId, jobId, providerId }, context);
  const authorId = actor.id;
  const recipientId = otherSide({ clientId, providerId }, authorId);
  if (text === '' && attachments.length === 0) throw new RuleError('VALIDATION_ERROR', 'There is no message.', 'text');
  if (conversation !== null) requireOpen(conversation, messageId);
  requireOwnFiles(attachments, context, 'attachments');

  const sent: ConversationEvent = {
    type: 'MessageSent',
    data: { conversationId, jobId, messageId, authorId, recipientId, text, attachments, sentAt: now },
  };
  if (conversation !== null) return [sent];
  return [{ type: 'ConversationOpened', data: { conversationId, jobId, clientId, providerId } }, sent];
}

/**
 * The job's client, and a provider who made an offer, has a direct booking, or is booked. For anyone else the thread
 * does not exist.
 */
function requireParties(
  { conversationId, jobId, providerId }: Pick<SendMessage, 'conversationId' | 'jobId' | 'providerId'>,
  { actor, jobs }: DecisionContext,
): { clientId: string } {
  const job = jobs?.get(jobId);
  const known =
    job !== undefined &&
    isPerson(actor) &&
    conversationId === toConversationId(jobId, providerId) &&
    isInvolved(job, providerId) &&
    (actor.id === job.clientId || actor.id === providerId);
  if (!known) throw new RuleError('NOT_FOUND', 'There is no such conversation of yours.');
  return { clientId: job.clientId };
}

function isInvolved(job: JobFacts, providerId: string): boolean {
  return job.bidders.includes(providerId) || job.invitedProviderId === providerId || job.providerId === providerId;
}

/** A block of either side closes the thread for both. The blocking side has to lift it before they write again. */
function requireOpen(conversation: Conversation, messageId: string): void {
  if (conversation.blockedBy.length > 0) {
    throw new RuleError('CONVERSATION_BLOCKED', 'One of the two takes no messages here.');
  }
  if (findMessageIndex(conversation, messageId) >= 0)
    throw new RuleError('ALREADY_DONE', 'This message was sent before.');
}
