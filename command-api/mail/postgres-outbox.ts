import type { Notice } from '#domain/notices/notice.ts';
import type { Sql } from '#platform/postgres.ts';

import type { Channel, Outbox } from './outbox.ts';

export const SEND_LETTER_TASK = 'send-letter';

/**
 * Letters stand in this many lines, one after another in each: the carriers get no more at once, from however many of us.
 * Those to one person are in one line, and reach them in the order in which things happened.
 */
export const LINES = 3;

interface Row {
  id: string;
  channel: Channel;
  notice: Notice;
  about: string | null;
  state: 'waiting' | 'sending';
}

/** The outbox in PostgreSQL: a letter is written with the job of the queue that sends it, in one transaction. */
export function createPostgresOutbox(sql: Sql): Outbox {
  return {
    async write(letters) {
      if (letters.length === 0) return;
      const rows = letters.map(({ id, channel, notice, about }) => ({ id, channel, notice: { ...notice }, about }));
      await sql`
        with written as (
          insert into commands.letters (id, channel, recipient_id, notice, about)
          select (row ->> 'id')::uuid, row ->> 'channel', (row #>> '{notice,recipientId}')::uuid, row -> 'notice',
            (row ->> 'about')::uuid
          from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) with ordinality as given (row, nth)
          order by nth
          on conflict (id) do nothing
          returning id, recipient_id
        )
        select graphile_worker.add_job(
          ${SEND_LETTER_TASK}, json_build_object('id', id), job_key := 'letter:' || id,
          queue_name := 'letters-' || abs(hashtext(recipient_id::text)) % ${LINES})
        from written`;
    },

    async find(id) {
      const [row] = await sql<Row[]>`
        select id, channel, notice, about, state from commands.letters
        where id = ${id} and state in ('waiting', 'sending')`;
      if (row === undefined) return null;
      const { state, ...letter } = row;
      return { letter, state };
    },

    async take(id) {
      const taken = await sql`
        update commands.letters set state = 'sending', attempts = attempts + 1
        where id = ${id} and state = 'waiting' returning id`;
      return taken.length > 0;
    },

    async putBack(id) {
      await sql`update commands.letters set state = 'waiting' where id = ${id} and state = 'sending'`;
    },

    async end(id, ending) {
      await sql`
        update commands.letters set state = ${ending}, ended_at = now()
        where id = ${id} and state in ('waiting', 'sending')`;
    },
  };
}
