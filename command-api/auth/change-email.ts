import { randomUUID } from 'node:crypto';

import { stateOfWayBack } from '#domain/account/change-email.ts';
import type { Account } from '#domain/account/state.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Journal } from '#events/journal.ts';
import type { Position } from '#events/log/position.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import type { ContactCodes } from '../codes/contact-codes.ts';
import { deliverCode, unavailable } from '../codes/send-code.ts';
import type { CommandHandler } from '../command-handler.ts';
import { emailBefore } from '../current-email.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { composeCodeMail } from '../mail/compose-code.ts';
import { readRecipient } from '../mail/recipients.ts';
import type { Transports } from '../mail/send-outbound-message.ts';
import { readAccount } from '../read-account.ts';
import { alignCredentials } from './align-credentials.ts';
import { normaliseEmail } from './email-hash.ts';

export interface ChangeEmailDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly codes: ContactCodes;
  readonly transports: Transports;
  readonly publicUrl: string;
  readonly onUnsent: (error: Error) => void;
  readonly hashEmail: (email: string) => Buffer;
}

const actor: Actor = { kind: 'system', id: 'change-email' };

/**
 * Sends a code to the address that an account moves to. Whether an account has it is not looked up: the answer comes after
 * the address was proved.
 * @throws RuleError ALREADY_DONE for the account's own address; otherwise as `sendCode`
 */
export async function askForEmailChange(
  { accountId, email, network }: { accountId: string; email: string; network: string },
  deps: ChangeEmailDeps,
): Promise<{ expiresAt: string }> {
  const { journal, codes, transports, publicUrl, hashEmail } = deps;
  const recipient = await readRecipient(journal, accountId);
  if (recipient === null || recipient.email === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
  if (hashEmail(recipient.email).equals(hashEmail(email))) {
    throw new RuleError('ALREADY_DONE', 'This is the address of the account.', 'email');
  }
  const { mail } = transports;
  if (mail === null) throw unavailable();
  const to = normaliseEmail(email);
  const made = await codes.make({ accountId, channel: 'newEmail', target: to, from: network });
  const { codeId, code, expiresAt } = made;
  // Without a name: this may be a stranger's mailbox, and the name is what the sender chose.
  const message = { channel: 'newEmail', codeId, code, recipient: { ...recipient, firstName: null } } as const;
  const written = composeCodeMail({ ...message, accountType: 'client', publicUrl }, to);
  await deliverCode(made, 'email', () => mail.send(written), deps);
  return { expiresAt: expiresAt.toISOString() };
}

/**
 * Moves the account to the address that the code was sent to: it is claimed, then the account has it, then the log-in
 * follows. Each step is repeatable; after a crash the reactor `move-email` does the last.
 * @throws RuleError EMAIL_EXISTS_CLIENT or EMAIL_EXISTS_PROVIDER when another account has it; otherwise as `check`
 */
export async function changeEmail(
  { accountId, code }: { accountId: string; code: string },
  deps: ChangeEmailDeps,
): Promise<{ position: Position; email: string }> {
  const { journal, handler, codes } = deps;
  const { codeId: changeId, target: email } = await codes.check(accountId, 'newEmail', code);
  const account = await readAccount(journal, accountId);
  if (account === null || email === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
  await claimEmail(email, changeId, account, deps);
  const { position } = await handler.handle({
    name: 'ChangeEmail',
    data: { accountId, changeId, email, returns: await returnsTo(email, account, deps) },
    commandId: deriveCommandId(changeId, 'ChangeEmail'),
    actor,
  });
  await alignCredentials(accountId, deps);
  await codes.useUp(changeId);
  return { position, email };
}

/** Whether the account left this address lately, which can still take it back. */
async function returnsTo(
  email: string,
  account: Account,
  { journal, clock, hashEmail }: ChangeEmailDeps,
): Promise<boolean> {
  const now = clock.now().toISOString();
  const history = await journal.read(streamOf.account(account.accountId));
  return history.some((event) => {
    if (event.type !== 'EmailChanged' || stateOfWayBack(account, event.data.changeId, now) !== 'valid') return false;
    const before = emailBefore(history, event.id);
    return before !== null && hashEmail(before).equals(hashEmail(email));
  });
}

/** Reserves a proved address for the account that moves there. */
export async function claimEmail(
  email: string,
  claimId: string,
  account: Account,
  deps: Pick<ChangeEmailDeps, 'handler' | 'hashEmail'>,
): Promise<void> {
  const { accountId, accountType } = account;
  await deps.handler.handle({
    name: 'ClaimEmail',
    data: { emailHash: deps.hashEmail(email).toString('hex'), accountId, accountType, claimId },
    // Always a new id: an expired claim needs a new decision, not the first result.
    commandId: randomUUID(),
    actor,
  });
}
