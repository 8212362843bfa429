import { z } from 'zod';

import type { Journal } from '#events/journal.ts';
import type { Sql } from '#platform/postgres.ts';

import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import { composePasswordResetMail } from '../mail/compose-password-reset.ts';
import { readRecipient } from '../mail/recipients.ts';
import { findCredentials } from './credentials.ts';
import { hashEmail } from './email-hash.ts';
import type { PasswordResets } from './password-resets.ts';
import { defineSealedJob } from './sealed-jobs.ts';

export const SEND_PASSWORD_RESET_TASK = 'send-password-reset';

const job = defineSealedJob({
  task: SEND_PASSWORD_RESET_TASK,
  keyLabel: 'password reset',
  message: z.object({ email: z.string() }),
});

/** Queues the search for the account and its mail. */
export function queuePasswordReset(sql: Sql, masterKey: Buffer, email: string): Promise<void> {
  return job.queue(sql, masterKey, hashEmail(masterKey, email), { email });
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
  const { email } = job.open(payload, masterKey);
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
