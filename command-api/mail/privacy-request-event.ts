import { privacyRequestKinds } from '#domain/notifications/notification.ts';
import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import { outboundMessageId, type OutboundMessage } from './outbox.ts';

/** The event of a privacy request that this message is about; undefined for messages about anything else. */
export async function findRequestEvent(
  { id, channel, notification: { kind, recipientId } }: OutboundMessage,
  journal: Journal,
): Promise<JournalEvent | undefined> {
  if (!(privacyRequestKinds as readonly string[]).includes(kind)) return undefined;
  const history = await journal.read(streamOf.privacyRequest(recipientId));
  return history.find((event) => outboundMessageId(event.id, recipientId, channel) === id);
}

/** What our team wrote to the person: an answer, or why it takes longer. */
export function wordsOf(event: JournalEvent | undefined): string | null {
  if (event?.type === 'PrivacyRequestAnswered') return revealed(event.data.answer);
  return event?.type === 'PrivacyRequestExtended' ? revealed(event.data.reason) : null;
}
