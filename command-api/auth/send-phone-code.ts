import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { phoneReservationDecider } from '#domain/account/phone-reservation.ts';
import type { Account } from '#domain/account/state.ts';
import { streamOf } from '#domain/streams.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal } from '#events/journal.ts';
import type { Sql } from '#platform/postgres.ts';

import { hashPhone } from '../codes/phone-hash.ts';
import { NotAcceptedError } from '../gateways/delivery-errors.ts';
import type { SmsGateway } from '../gateways/sms/sms-gateway.ts';
import { fold } from '../command-definition.ts';
import { composeCodeText } from '../mail/compose-code.ts';
import { readRecipient } from '../mail/recipients.ts';
import { readAccount } from '../read-account.ts';
import { defineSealedJob } from './sealed-jobs.ts';

export const SEND_PHONE_CODE_TASK = 'send-phone-code';

const job = defineSealedJob({
  task: SEND_PHONE_CODE_TASK,
  keyLabel: 'phone sign-in message',
  message: z.object({ phone: z.string(), code: z.string() }),
});

/** Queues the search for the account and its text message. */
export function queuePhoneCode(sql: Sql, masterKey: Buffer, message: { phone: string; code: string }): Promise<void> {
  return job.queue(sql, masterKey, hashPhone(masterKey, message.phone), message);
}

export interface SendPhoneCodeDeps {
  readonly journal: Journal;
  readonly masterKey: Buffer;
  readonly sms: SmsGateway;
  readonly publicUrl: string;
  readonly onUnsent: (error: Error) => void;
}

/** Sends the code, if an account confirmed the number. @throws NotAcceptedError when a retry may succeed */
export async function sendPhoneCode(payload: unknown, deps: SendPhoneCodeDeps): Promise<void> {
  const { journal, masterKey, sms, publicUrl, onUnsent } = deps;
  const { phone, code } = job.open(payload, masterKey);
  const account = await findPhoneHolder(deps, hashPhone(masterKey, phone));
  const recipient = account === null ? null : await readRecipient(journal, account.accountId);
  if (account === null || recipient === null) return;
  const { accountType } = account;
  const message = { channel: 'phone', codeId: randomUUID(), code, recipient, accountType, publicUrl } as const;
  try {
    await sms.send(composeCodeText(message, phone));
  } catch (error) {
    onUnsent(error as Error);
    if (error instanceof NotAcceptedError && !error.permanent) throw error;
  }
}

/** The open account whose confirmed number this is; null where there is none. */
export async function findPhoneHolder(
  { journal, masterKey }: Pick<SendPhoneCodeDeps, 'journal' | 'masterKey'>,
  phoneHash: Buffer,
): Promise<Account | null> {
  const reservation = streamOf.phoneReservation(phoneHash.toString('hex'));
  const holder = fold(phoneReservationDecider, await journal.readSealed(reservation));
  const account = holder === null ? null : await readAccount(journal, holder.accountId, { opened: true });
  if (account === null || account.closedAt !== null) return null;
  // A number stays reserved for a moment before it is confirmed, and after another one is.
  const confirmed = revealed(account.verification.confirmedPhone);
  return confirmed !== null && hashPhone(masterKey, confirmed).equals(phoneHash) ? account : null;
}
