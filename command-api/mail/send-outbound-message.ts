import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { MailGateway } from '../gateways/mail/port.ts';
import type { SmsGateway } from '../gateways/sms/port.ts';
import { composeMail, composeText, type ComposeDeps } from './compose.ts';
import type { OutboundMessage, Outbox } from './outbox.ts';

/** Null where nobody delivers. */
export interface Transports {
  readonly mail: MailGateway | null;
  readonly sms: SmsGateway | null;
}

export interface SendOutboundMessageDeps extends ComposeDeps {
  readonly outbox: Outbox;
  readonly transports: Transports;
  readonly onUnknown: (outboundMessageId: string, error: Error) => void;
}

/**
 * Sends a letter once. It is marked before it is handed over, and between the carrier's yes and our record of it
 * everything may die: a letter found marked may have arrived, and is not sent again. Nor is one whose answer was lost.
 * Only where the carrier surely did not take it (it said no, or was never reached) it goes again, under the same
 * message id, as often as the queue tries. A lost letter is a smaller harm than a doubled one: the notice stands in the
 * application all the same.
 * @throws NotAcceptedError when it is worth another try
 */
export async function sendOutboundMessage(id: string, deps: SendOutboundMessageDeps): Promise<void> {
  const { outbox } = deps;
  const found = await outbox.find(id);
  if (found === null) return;
  if (found.state === 'sending') {
    await outbox.end(id, 'unknown');
    deps.onUnknown(id, new Error('whoever sent it died over it'));
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
}

/** Everything that is read for it is read before it is marked. Null where there is nobody to send it to. */
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
