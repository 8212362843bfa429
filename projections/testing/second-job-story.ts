import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { disputed as disputedPainting } from '#domain/testing/disputes.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { jobId as storyId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';

/** The painted room as another job, with a dispute in its first stage. */
export function disputed(jobId: string): DomainEvent[] {
  return JSON.parse(JSON.stringify(disputedPainting.directFix()).replaceAll(storyId, jobId)) as DomainEvent[];
}

/** The thread between the job's client and its provider, with these messages. */
export function written(
  jobId: string,
  messages: readonly (readonly [authorId: string, text: string])[],
): DomainEvent[] {
  const conversationId = toConversationId(jobId, people.provider.id);
  const parties = { clientId: people.client.id, providerId: people.provider.id };
  const opened: DomainEvent = { type: 'ConversationOpened', data: { conversationId, jobId, ...parties } };
  return [
    opened,
    ...messages.map(([authorId, text], nth): DomainEvent => ({
      type: 'MessageSent',
      data: {
        conversationId,
        jobId,
        messageId: numberedId('9', nth + 1),
        authorId,
        recipientId: authorId === parties.clientId ? parties.providerId : parties.clientId,
        text,
        attachments: [],
        sentAt: times.booked,
      },
    })),
  ];
}
