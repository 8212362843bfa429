import { z } from 'zod';

import type { Journal } from '#events/journal.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';

import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { composePasswordResetMail } from '../mail/compose-password-reset.ts';
import { SERIAL_QUEUES } from '../mail/postgres-outbox.ts';
import { readRecipient } from '../mail/recipients.ts';
import { findCredentials } from './credentials.ts';
import { hashEmail } from './email-hash.ts';
import type { PasswordResets } from './password-resets.ts';
import { openJson, sealJson } from './sealed-json.ts';

export const SEND_PASSWORD_RESET_TASK = 'send-password-reset';
/** The link is over soon: later attempts would bring an old one. */
const ATTEMPTS = 4;

const KEY_LABEL = 'password reset';
const payloadShape = z.object({ sealed: z.string() });
const asked = z.object({ email: z.string() });

/**
 * Queues the search for the account and its mail: whether there is one decides nothing in the request, whose answer
 * takes equally long for every address.
 */
export async function queuePasswordReset(sql: Sql, masterKey: Buffer, email: string): Promise<void> {
  const sealed = sealJson(deriveKey(masterKey, KEY_LABEL), SEND_PASSWORD_RESET_TASK, { email }).toString('base64');
  const queue = `outbound-messages-${(hashEmail(masterKey, email)[0] ?? 0) % SERIAL_QUEUES}`;
  await sql`
    select graphile_worker.add_job(${SEND_PASSWORD_RESET_TASK}, ${JSON.stringify({ sealed })}::text::json,
      queue_name := ${queue}, max_attempts := ${ATTEMPTS})`;
}

export interface SendPasswordResetDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly masterKey: Buffer;
  readonly resets: PasswordResets;
  readonly mail: MailGateway;
  readonly publicUrl: string;
  readonly onUnsent: (error: Error) => void;
}

/** Sends the link, if the address has an account. @throws NotAcceptedError when a retry may succeed */
export async function sendPasswordReset(payload: unknown, deps: SendPasswordResetDeps): Promise<void> {
  const { sql, journal, masterKey, resets, mail, publicUrl, onUnsent } = deps;
  const sealed = Buffer.from(payloadShape.parse(payload).sealed, 'base64');
  const { email } = asked.parse(openJson(deriveKey(masterKey, KEY_LABEL), SEND_PASSWORD_RESET_TASK, sealed));
  const known = await findCredentials(sql, hashEmail(masterKey, email));
  if (known === undefined) return;
  const recipient = await readRecipient(journal, known.accountId);
  if (recipient === null || recipient.email === null) return;
  const token = await resets.issue(known.accountId);
  try {
    await mail.send(composePasswordResetMail({ recipient, to: recipient.email, token, publicUrl }));
  } catch (error) {
    onUnsent(error as Error);
    if (error instanceof NotAcceptedError && !error.permanent) throw error;
  }
}
