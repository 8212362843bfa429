import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';

import type { CommandHandler } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { OutboundMessage } from '../mail/outbox.ts';
import { findRequestEvent } from '../mail/privacy-request-event.ts';

const actor: Actor = { kind: 'system', id: 'privacy-requests' };

/** A mail server accepted the receipt of a privacy request: that acknowledges it. All other messages are none of ours. */
export async function acknowledgeRequest(
  outboundMessage: OutboundMessage,
  { journal, handler }: { journal: Journal; handler: CommandHandler },
): Promise<void> {
  const event = await findRequestEvent(outboundMessage, journal);
  if (event?.type !== 'PrivacyRequestReceived') return;
  const { subjectId, requestId } = event.data;
  const name = 'AcknowledgePrivacyRequest';
  await handler.handle({ name, data: { subjectId, requestId }, commandId: deriveCommandId(event.id, name), actor });
}
