import { v5 as uuidv5 } from 'uuid';

import type { Notification } from '#domain/notifications/notification.ts';

export type Channel = 'mail' | 'sms';

/** A notice on its way to one person. No address and no text: both are looked up when it is sent. */
export interface OutboundMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly notification: Notification;
  /** Who caused it, as far as that is a person; else the other side of the job. */
  readonly about: string | null;
}

/**
 * `sent`: they took it. `rejected`: they never will. `dropped`: there is nobody to send it to. `unknown`: they may have
 * taken it, or not; it is not sent again.
 */
export type Ending = 'sent' | 'rejected' | 'dropped' | 'unknown';

/** What is to be sent, and what became of it. */
export interface Outbox {
  /** Letters that were written before change nothing. */
  write(outboundMessages: readonly OutboundMessage[]): Promise<void>;
  /** One that has no ending yet; `sending` when somebody began with it and never said how it went. */
  find(id: string): Promise<{ outboundMessage: OutboundMessage; state: 'waiting' | 'sending' } | null>;
  /** Marks a waiting letter as being sent. False when another was quicker. */
  take(id: string): Promise<boolean>;
  /** Surely not taken: it may be tried again. */
  putBack(id: string): Promise<void>;
  end(id: string, ending: Ending): Promise<void>;
}

/** One letter for each event, person and channel, whoever writes it how often. */
export function outboundMessageId(eventId: string, recipientId: string, channel: Channel): string {
  return uuidv5(`${recipientId}:${channel}`, eventId);
}
