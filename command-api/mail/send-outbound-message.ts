import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import type { SmsGateway } from '../gateways/sms/sms-gateway.ts';
import { composeMail, composeText, type ComposeDeps } from './compose-notification.ts';
import type { OutboundMessage, Outbox } from './outbox.ts';

/** Null where no transport is configured. */
export interface Transports {
  readonly mail: MailGateway | null;
  readonly sms: SmsGateway | null;
}

export interface SendOutboundMessageDeps extends ComposeDeps {
  readonly outbox: Outbox;
  readonly transports: Transports;
  /** After a message was accepted. */
  readonly onSent?: (outboundMessage: OutboundMessage) => Promise<void>;
  readonly onUnknown: (outboundMessageId: string, error: Error) => void;
}

/**
 * Sends a message at most once. It is marked first, since the process can die between the transport's answer and our
 * record of it. A message found marked, or whose answer was lost, may have arrived and is not sent again. Only a
 * message that the transport certainly did not accept is sent again, under the same message id, as often as the queue
 * retries. A lost message harms less than a duplicate: the notification is in the application anyway.
 * @throws NotAcceptedError when a retry may succeed
 */
export async function sendOutboundMessage(id: string, deps: SendOutboundMessageDeps): Promise<void> {
  const { outbox } = deps;
  const found = await outbox.find(id);
  if (found === null) return;
  if (found.state === 'sending') {
    await outbox.end(id, 'unknown');
    deps.onUnknown(id, new Error('its sender died'));
    return;
  }
  const handOver = await prepared(found.outboundMessage, deps);
  if (handOver === null) return outbox.end(id, 'dropped');
  if (!(await outbox.take(id))) return;
  try {
    await handOver();
  } catch (error) {
    if (error instanceof NotAcceptedError && !error.permanent) {
      await outbox.putBack(id);
      throw error;
    }
    await outbox.end(id, error instanceof NotAcceptedError ? 'rejected' : 'unknown');
    deps.onUnknown(id, error as Error);
    return;
  }
  await outbox.end(id, 'sent');
  await deps.onSent?.(found.outboundMessage);
}

/** Reads everything that sending needs, before the message is marked. Null without a recipient. */
async function prepared(
  outboundMessage: OutboundMessage,
  deps: SendOutboundMessageDeps,
): Promise<(() => Promise<void>) | null> {
  const { mail, sms } = deps.transports;
  if (outboundMessage.channel === 'mail') {
    const written = mail === null ? null : await composeMail(outboundMessage, deps);
    return written === null || mail === null ? null : () => mail.send(written);
  }
  const written = sms === null ? null : await composeText(outboundMessage, deps);
  return written === null || sms === null ? null : () => sms.send(written);
}
