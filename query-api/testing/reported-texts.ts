import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { jobId } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { ConversationEvent } from '#events/catalog/conversation.ts';
import type { ReviewPart } from '#events/catalog/review.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { StoryEvent } from '#projections/testing/story.ts';

const { client, provider, admin } = people;
type DataOf<Type extends ConversationEvent['type']> = Extract<ConversationEvent, { type: Type }>['data'];

/** The thread of the painted room's two sides. */
export const conversationId = toConversationId(jobId, provider.id);

/** The events of a message that the provider wrote and the client reports, at this moment. */
export function aboutMessage(messageId: string, at: string) {
  const message = { conversationId, jobId, messageId };
  const written = { ...message, authorId: provider.id };
  const withActor = (event: ConversationEvent, actor: Actor): StoryEvent => ({ event, actor, at });
  return {
    reported: (reason: DataOf<'MessageReported'>['reason'], note = '') =>
      withActor(
        { type: 'MessageReported', data: { ...written, reporterId: client.id, reason, note, reportedAt: at } },
        client,
      ),
    accessed: () =>
      withActor({ type: 'MessagesAccessed', data: { ...message, staffId: admin.id, accessedAt: at } }, admin),
    hidden: (reason: DataOf<'MessageHidden'>['reason']) =>
      withActor(
        { type: 'MessageHidden', data: { ...written, hiddenBy: admin.id, reason, note: '', hiddenAt: at } },
        admin,
      ),
    closed(outcome: DataOf<'MessageReportClosed'>['outcome'], note = '') {
      const closing = { reporterId: client.id, outcome, closedBy: admin.id, note, closedAt: at };
      return withActor({ type: 'MessageReportClosed', data: { ...written, ...closing } }, admin);
    },
  };
}

/** An account reports the client's review, or the provider's reply to it. */
export function reviewReported(part: ReviewPart, reporter: Actor, at: string): StoryEvent {
  const about = { jobId, side: 'client', part, reporterId: reporter.id } as const;
  return {
    event: { type: 'ReviewReported', data: { ...about, reason: 'abuse', note: '', reportedAt: at } },
    actor: reporter,
    at,
  };
}
