import type { SentTo } from '#command-api/deletion/erasure-deps.ts';
import type { Sql } from '#platform/postgres.ts';

export interface NewMessage {
  kind: 'mail' | 'text';
  /** The same for each delivery of one message. */
  messageId: string;
  sender: string;
  recipients: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: string[];
  receivedAt: Date;
}

export interface Message extends NewMessage {
  id: string;
}

export interface Messages {
  /** A message that is delivered twice is stored once. */
  save(message: NewMessage): Promise<void>;
  /** The newest first. */
  list(query: { to: string | null; before: string | null; limit: number }): Promise<Message[]>;
  find(id: string): Promise<Message | null>;
  /** Deletes what went to any of these addresses or numbers, where it says so only what was received before then. */
  purge(sent: readonly SentTo[]): Promise<void>;
}

export function createMessages(sql: Sql): Messages {
  const columns = sql`
    id, kind, message_id as "messageId", sender, recipients, subject, body_text as text, body_html as html, attachments,
    received_at as "receivedAt"`;
  return {
    async save({ kind, messageId, sender, recipients, subject, text, html, attachments, receivedAt }) {
      await sql`
        insert into mailbox.messages
          (kind, message_id, sender, recipients, subject, body_text, body_html, attachments, received_at)
        values
          (${kind}, ${messageId}, ${sender}, ${recipients}, ${subject}, ${text}, ${html}, ${attachments}, ${receivedAt})
        on conflict (kind, message_id) do nothing`;
    },

    list: ({ to, before, limit }) => sql<Message[]>`
      select ${columns} from mailbox.messages
      where id < ${before ?? '9223372036854775807'} and (${to}::text is null or recipients @> array[${to}::text])
      order by id desc limit ${limit}`,

    async purge(sent) {
      const [recipients, ends] = [sent.map(({ to }) => to.toLowerCase()), sent.map(({ before }) => before)];
      await sql`
        delete from mailbox.messages using unnest(${recipients}::text[], ${ends}::timestamptz[]) as sent(recipient, before)
        where recipients @> array[sent.recipient] and (sent.before is null or received_at < sent.before)`;
    },

    async find(id) {
      const [message] = await sql<Message[]>`select ${columns} from mailbox.messages where id = ${id}`;
      return message ?? null;
    },
  };
}
