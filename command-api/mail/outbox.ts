import { v5 as uuidv5 } from 'uuid';

import type { Notification } from '#domain/notifications/notification.ts';

export type Channel = 'mail' | 'sms';

/** A notification to one person on its way. Address and text are not stored: both are determined when it is sent. */
export interface OutboundMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly notification: Notification;
  /** The person who caused it; else the other side of the job. */
  readonly about: string | null;
}

/**
 * `sent`: accepted. `rejected`: permanently rejected. `dropped`: no recipient. `unknown`: possibly accepted; it is not
 * sent again.
 */
export type Ending = 'sent' | 'rejected' | 'dropped' | 'unknown';

/** The messages to send, and their results. */
export interface Outbox {
  /** Ignores messages that were written before. */
  write(outboundMessages: readonly OutboundMessage[]): Promise<void>;
  /** A message without a result; `sending` when a worker took it and never recorded one. */
  find(id: string): Promise<{ outboundMessage: OutboundMessage; state: 'waiting' | 'sending' } | null>;
  /** Marks a waiting message as being sent. False when another worker took it first. */
  take(id: string): Promise<boolean>;
  /** Certainly not accepted: it can be retried. */
  putBack(id: string): Promise<void>;
  end(id: string, ending: Ending): Promise<void>;
}

/** One message for each event, person and channel, however often it is written. */
export function outboundMessageId(eventId: string, recipientId: string, channel: Channel): string {
  return uuidv5(`${recipientId}:${channel}`, eventId);
}
