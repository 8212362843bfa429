import { z } from 'zod';

import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';

import { SERIAL_QUEUES } from '../mail/postgres-outbox.ts';
import { openJson, sealJson } from './seal-json.ts';

/** What is sent is over soon: later attempts would bring an old one. */
const ATTEMPTS = 4;
const payloadShape = z.object({ sealed: z.string() });

interface SealedJob<Message> {
  /** The worker's task. */
  readonly task: string;
  /** What the key of its messages is derived for. */
  readonly keyLabel: string;
  readonly message: z.ZodType<Message>;
}

/**
 * A job whose message only its worker can read. A request queues it for every address and number alike: whether there
 * is an account decides nothing in the request, whose answer takes equally long for each.
 */
export function defineSealedJob<Message>({ task, keyLabel, message }: SealedJob<Message>) {
  return {
    /** @param recipientHash messages to one recipient are sent one after the other */
    async queue(sql: Sql, masterKey: Buffer, recipientHash: Buffer, content: Message): Promise<void> {
      const sealed = sealJson(deriveKey(masterKey, keyLabel), task, content).toString('base64');
      const queue = `outbound-messages-${(recipientHash[0] ?? 0) % SERIAL_QUEUES}`;
      await sql`
        select graphile_worker.add_job(${task}, ${JSON.stringify({ sealed })}::text::json,
          queue_name := ${queue}, max_attempts := ${ATTEMPTS})`;
    },
    open(payload: unknown, masterKey: Buffer): Message {
      const sealed = Buffer.from(payloadShape.parse(payload).sealed, 'base64');
      return message.parse(openJson(deriveKey(masterKey, keyLabel), task, sealed));
    },
  };
}
