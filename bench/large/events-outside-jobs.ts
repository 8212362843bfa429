import { toConversationId } from '#domain/conversation/conversation-id.ts';
import type { Side } from '#domain/side.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { jobId, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import type { Actor } from '#events/log/event-log.ts';
import { plusDays, plusHours } from '#domain/time.ts';
import type { StoryEvent } from '#projections/testing/story.ts';

/** The messages, reviews, notifications, counts and payouts in addition to the painted room's own events. */
const { client, provider } = people;
const parties = { clientId: client.id, providerId: provider.id };
const conversationId = toConversationId(jobId, provider.id);
const thread = { conversationId, jobId };
const counted = { providerId: provider.id, jobId };

const storyEvent = (event: DomainEvent, actor: Actor, at: string): StoryEvent => ({ event, actor, at });
const messageId = (nth: number): string => numberedId('9', nth + 100);

/**
 * A thread of this many alternating messages, from an hour after the offer; then the client reads it, or reports a
 * message.
 */
export function messageEvents(messages: number, reported = false): StoryEvent[] {
  const start = plusHours(times.offered, 1);
  const sent = Array.from({ length: messages }, (_, nth): StoryEvent => {
    const [author, recipient] = nth % 2 === 0 ? [provider, client] : [client, provider];
    const sentAt = plusHours(start, nth + 1);
    const text = 'The ladder is in the shed, and the key is with the neighbour at number 7 until six in the evening.';
    const data = { ...thread, messageId: messageId(nth), authorId: author.id, recipientId: recipient.id };
    return storyEvent({ type: 'MessageSent', data: { ...data, text, attachments: [], sentAt } }, author, sentAt);
  });
  const opened = storyEvent({ type: 'ConversationOpened', data: { ...thread, ...parties } }, client, start);
  return [opened, ...sent, ...(reported ? report() : messages > 2 ? read() : [])];
}

function read(): StoryEvent[] {
  const readAt = plusHours(times.booked, 1);
  const data = { ...thread, readerId: client.id, upTo: messageId(2), readAt };
  return [storyEvent({ type: 'MessagesRead', data }, client, readAt)];
}

function report(): StoryEvent[] {
  const reportedAt = plusHours(times.claimed, 1);
  const about = { ...thread, messageId: messageId(0), authorId: provider.id, reporterId: client.id };
  const data = { ...about, reason: 'abuse', note: 'This was rude.', reportedAt } as const;
  return [storyEvent({ type: 'MessageReported', data }, client, reportedAt)];
}

function review(side: Side, submittedAt: string): StoryEvent {
  const [author, subject] = side === 'client' ? [client, provider] : [provider, client];
  const scores = { overall: 5, communication: 5, punctuality: 4, care: 5 };
  const text = 'Came on time, covered the floor, and left the room cleaner than it was.';
  const data = { jobId, authorId: author.id, subjectId: subject.id, side, ...scores, text, submittedAt };
  return storyEvent({ type: 'ReviewSubmitted', data: { ...data, publishAt: times.closes } }, author, submittedAt);
}

const publishedAt = plusDays(times.released, 2);
export const reviewEvents: readonly StoryEvent[] = [
  review('client', plusDays(times.released, 1)),
  review('provider', publishedAt),
  storyEvent({ type: 'ReviewsPublished', data: { jobId, publishedAt } }, people.deadline, publishedAt),
];

/** Both read their notifications; the log's writer fills in the position. */
export const notificationReadEvents: readonly StoryEvent[] = [client, provider].map((person, i) => {
  const readAt = plusDays(times.released, 3 + i);
  return storyEvent({ type: 'NotificationsRead', data: { accountId: person.id, upTo: '0', readAt } }, person, readAt);
});

export const countedEvents = {
  booked: [
    storyEvent({ type: 'BookingCounted', data: { ...counted, bookedAt: times.booked } }, people.reactor, times.booked),
  ],
  released: [
    storyEvent(
      { type: 'ReleaseCounted', data: { ...counted, releasedAt: times.released } },
      people.reactor,
      times.released,
    ),
    storyEvent({ type: 'RatingCounted', data: { ...counted, overall: 5, publishedAt } }, people.reactor, publishedAt),
  ],
  struck: [
    storyEvent(
      { type: 'StrikeCounted', data: { ...counted, cause: 'cancellation', struckAt: plusHours(times.booked, 8) } },
      people.reactor,
      plusHours(times.booked, 9),
    ),
  ],
} as const;

const paidAt = plusDays(times.released, 4);
const toTheBank = { accountId: provider.id, payoutId: `po-${jobId}`, amount: 36_960, currency: 'EUR' } as const;
export const payoutEvent: readonly StoryEvent[] = [
  storyEvent(
    { type: 'PayoutRecorded', data: { ...toTheBank, state: 'paid', failureCode: null, at: paidAt } },
    people.webhook,
    paidAt,
  ),
];
