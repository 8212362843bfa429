import type { Notification } from '#domain/notifications/notification.ts';
import type { Sql } from '#platform/postgres.ts';

import type { Channel, Outbox } from './outbox.ts';

export const SEND_OUTBOUND_MESSAGE_TASK = 'send-outbound-message';

/**
 * Messages are sent through this many serial queues: the transports get no more at once, from all our processes
 * together. Messages to one person share a queue, and arrive in the order of their events.
 */
export const SERIAL_QUEUES = 3;

interface Row {
  id: string;
  channel: Channel;
  notification: Notification;
  about: string | null;
  state: 'waiting' | 'sending';
}

/** The outbox in PostgreSQL: a message is written with the queue job that sends it, in one transaction. */
export function createPostgresOutbox(sql: Sql): Outbox {
  return {
    async write(outboundMessages) {
      if (outboundMessages.length === 0) return;
      const rows = outboundMessages.map(({ id, channel, notification, about }) => ({
        id,
        channel,
        notification: { ...notification },
        about,
      }));
      await sql`
        with written as (
          insert into commands.outbound_messages (id, channel, recipient_id, notification, about)
          select (row ->> 'id')::uuid, row ->> 'channel', (row #>> '{notification,recipientId}')::uuid, row -> 'notification',
            (row ->> 'about')::uuid
          from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality as given (row, nth)
          order by nth
          on conflict (id) do nothing
          returning id, recipient_id
        )
        select graphile_worker.add_job(
          ${SEND_OUTBOUND_MESSAGE_TASK}, json_build_object('id', id), job_key := 'outbound-message:' || id,
          queue_name := 'outbound-messages-' || abs(hashtext(recipient_id::text)) % ${SERIAL_QUEUES})
        from written`;
    },

    async find(id) {
      const [row] = await sql<Row[]>`
        select id, channel, notification, about, state from commands.outbound_messages
        where id = ${id} and state in ('waiting', 'sending')`;
      if (row === undefined) return null;
      const { state, ...outboundMessage } = row;
      return { outboundMessage, state };
    },

    async take(id) {
      const taken = await sql`
        update commands.outbound_messages set state = 'sending', attempts = attempts + 1
        where id = ${id} and state = 'waiting' returning id`;
      return taken.length > 0;
    },

    async putBack(id) {
      await sql`update commands.outbound_messages set state = 'waiting' where id = ${id} and state = 'sending'`;
    },

    async end(id, ending) {
      await sql`
        update commands.outbound_messages set state = ${ending}, ended_at = now()
        where id = ${id} and state in ('waiting', 'sending')`;
    },
  };
}
