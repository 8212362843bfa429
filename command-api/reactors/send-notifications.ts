import { conversationDecider } from '#domain/conversation/decider.ts';
import { inboxDecider } from '#domain/inbox/decider.ts';
import { channelsOf } from '#domain/inbox/notification-preferences.ts';
import { findMentionedPerson } from '#domain/notifications/mentioned-person.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { notificationsFor, notifiedEventTypes } from '#domain/notifications/notifications.ts';
import { evolveParties, noParties, type Parties } from '#domain/notifications/parties.ts';
import { streamOf } from '#domain/streams.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';
import { outboundMessageId, type Channel, type OutboundMessage, type Outbox } from '../mail/outbox.ts';
import { readState } from '../read-state.ts';
import type { Reactor } from './reactor.ts';

/** Older events are skipped: after a long outage, or once a mail server is configured late, they would be noise. */
const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000;

/** Writes an outbound message for each notification and each channel that its recipient chose. */
export function sendNotifications({ outbox, channels }: { outbox: Outbox; channels: readonly Channel[] }): Reactor {
  return {
    name: 'send-notifications',
    categories: ['job', 'review', 'conversation', 'account', 'dataExport', 'privacyRequest', 'shownWork'],
    events: notifiedEventTypes,
    async react(event, { journal, clock }) {
      if (clock.now().getTime() - Date.parse(event.meta.at) > MAX_AGE_MS) return;
      if (event.type === 'MessageSent' && (await isWaitingAlready(event, journal))) return;
      const job = await partiesBefore(event, journal);
      const notifications = notificationsFor(event, { actorId: event.meta.actor.id, at: event.meta.at, job });
      const outboundMessages = await Promise.all(
        notifications.map((notification) => outboundMessagesFor(notification, event, job, journal)),
      );
      await outbox.write(outboundMessages.flat().filter(({ channel }) => channels.includes(channel)));
    },
  };
}

/**
 * The parties of the event's job before the event. Reviews have a stream of their own. A message contains its people
 * itself.
 */
async function partiesBefore(event: JournalEvent, journal: Journal): Promise<Parties> {
  if (!('jobId' in event.data) || event.data.jobId === null || event.type === 'MessageSent') return noParties;
  const ofJob = streamOf.job(event.data.jobId);
  const before = (await journal.readSealed(event.stream)).slice(0, event.revision);
  const history = event.stream === ofJob ? before : [...(await journal.readSealed(ofJob)), ...before];
  return history.reduce(evolveParties, noParties);
}

async function outboundMessagesFor(
  notification: Notification,
  event: JournalEvent,
  job: Parties,
  journal: Journal,
): Promise<OutboundMessage[]> {
  const { recipientId, kind } = notification;
  const inbox = await readState(journal, inboxDecider, streamOf.inbox(recipientId));
  const { mail, sms } = channelsOf(kind, inbox);
  const wanted: Channel[] = [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])];
  const about = findMentionedPerson(event.meta.actor, recipientId, job);
  return wanted.map((channel) => ({
    id: outboundMessageId(event.id, recipientId, channel),
    channel,
    notification,
    about,
  }));
}

/** A recipient with an unread earlier message was already notified: another notification would only repeat it. */
async function isWaitingAlready(
  event: Extract<JournalEvent, { type: 'MessageSent' }>,
  journal: Journal,
): Promise<boolean> {
  const history = (await journal.readSealed(event.stream)).slice(0, event.revision);
  const thread = fold(conversationDecider, history);
  const { authorId, recipientId } = event.data;
  const unread = thread?.messages.slice(thread.read[recipientId] ?? 0) ?? [];
  return unread.some((message) => message.authorId === authorId);
}
