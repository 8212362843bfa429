import type { ConversationEvent } from '#events/catalog/conversation.ts';

import { isPerson } from '../actors.ts';
import type { DecisionContext } from '../decider.ts';
import { requireOwnFiles } from '../file/require-own-files.ts';
import type { JobFacts } from '../job/facts.ts';
import { isOpenTo } from '../job/sees-request.ts';
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
  const { clientId, asks } = requireParties({ conversationId, jobId, providerId }, conversation, context);
  const authorId = actor.id;
  const recipientId = otherSide({ clientId, providerId }, authorId);
  if (text === '' && attachments.length === 0) throw new RuleError('VALIDATION_ERROR', 'There is no message.', 'text');
  if (conversation !== null) requireOpen(conversation, messageId);
  if (asks && authorId === providerId) requireFewQuestions(conversation, providerId);
  requireOwnFiles(attachments, context, 'attachments');

  const sent: ConversationEvent = {
    type: 'MessageSent',
    data: { conversationId, jobId, messageId, authorId, recipientId, text, attachments, sentAt: now },
  };
  if (conversation !== null) return [sent];
  return [{ type: 'ConversationOpened', data: { conversationId, jobId, clientId, providerId } }, sent];
}

/** How many messages a provider without an offer can send before the client answers. */
export const QUESTIONS_MAX = 3;

/**
 * The job's client, and a provider who made an offer, has a direct booking, or is booked. A provider who can make an
 * offer can ask first, and the client then answers. For anyone else the thread does not exist.
 */
function requireParties(
  { conversationId, jobId, providerId }: Pick<SendMessage, 'conversationId' | 'jobId' | 'providerId'>,
  conversation: Conversation | null,
  { actor, jobs, accounts }: DecisionContext,
): { clientId: string; asks: boolean } {
  const job = jobs?.get(jobId);
  const provider = accounts?.get(providerId);
  const isSide =
    job !== undefined &&
    isPerson(actor) &&
    conversationId === toConversationId(jobId, providerId) &&
    (actor.id === job.clientId || actor.id === providerId);
  if (!isSide) throw notFound();
  const { clientId } = job;
  if (isInvolved(job, providerId)) return { clientId, asks: false };
  const canAsk = provider !== undefined && providerId !== clientId && isOpenTo(job, provider);
  if (!canAsk || (conversation === null && actor.id !== providerId)) throw notFound();
  return { clientId, asks: true };
}

const notFound = (): RuleError => new RuleError('NOT_FOUND', 'There is no such conversation of yours.');

/** A provider who asks waits for an answer, or makes an offer. */
function requireFewQuestions(conversation: Conversation | null, providerId: string): void {
  const messages = conversation?.messages ?? [];
  if (messages.length >= QUESTIONS_MAX && messages.every(({ authorId }) => authorId === providerId)) {
    throw new RuleError('TOO_MANY_MESSAGES', 'Wait for an answer, or make an offer.');
  }
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
