import { randomUUID } from 'node:crypto';

import { requireWayBack, stateOfWayBack } from '#domain/account/change-email.ts';
import { accountDecider } from '#domain/account/decider.ts';
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
import { fold } from '../command-definition.ts';
import type { CommandHandler } from '../command-handler.ts';
import { emailBefore } from '../current-email.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { composeCodeMail } from '../mail/compose-code.ts';
import { readRecipient } from '../mail/recipients.ts';
import type { Transports } from '../mail/send-outbound-message.ts';
import { readAccount } from '../read-account.ts';
import { alignCredentials } from './align-credentials.ts';
import { normaliseEmail } from './email-hash.ts';
import { hashPassword } from './passwords.ts';
import { requireUncommonPassword, storePassword } from './store-password.ts';
import { unlinkSince } from './linked-identities.ts';
import { removePasskeysSince } from './passkeys.ts';
import { isOnSince, turnOffSecondFactor } from './second-factors.ts';
import { readWayBack } from './way-back.ts';

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
  await claim(email, changeId, account, deps);
  const { position } = await handler.handle({
    name: 'ChangeEmail',
    data: { accountId, changeId, email },
    commandId: deriveCommandId(changeId, 'ChangeEmail'),
    actor,
  });
  await alignCredentials(accountId, deps);
  await codes.useUp(changeId);
  return { position, email };
}

async function claim(email: string, claimId: string, account: Account, deps: ChangeEmailDeps): Promise<void> {
  const { accountId, accountType } = account;
  await deps.handler.handle({
    name: 'ClaimEmail',
    data: { emailHash: deps.hashEmail(email).toString('hex'), accountId, accountType, claimId },
    // Always a new id: an expired claim needs a new decision, not the first result.
    commandId: randomUUID(),
    actor,
  });
}

export type WayBackState =
  | { readonly state: 'valid'; readonly email: string; readonly until: string }
  | { readonly state: 'used' | 'expired' | 'unknown' };

/** What the link of a mail to an earlier address can still do. */
export async function findWayBack(token: string, deps: ChangeEmailDeps): Promise<WayBackState> {
  const found = await readMove(token, deps);
  if (found === null) return { state: 'unknown' };
  const { account, changeId, email } = found;
  const state = stateOfWayBack(account, changeId, deps.clock.now().toISOString());
  const until = account.revertibleMoves.find((move) => move.changeId === changeId)?.until ?? null;
  if (state !== 'valid' || until === null) return { state: state === 'valid' ? 'expired' : state };
  return { state, email, until };
}

/**
 * The earlier address takes its account back. The person who moved it may know the password and be signed in: there is a new
 * password, and every session ends.
 * @throws ApiError 404 for a token that is not ours; RuleError ALREADY_DONE, TOO_LATE, and VALIDATION_ERROR for a password
 */
export async function takeEmailBack(
  { token, password }: { token: string; password: string },
  deps: ChangeEmailDeps,
): Promise<void> {
  const { sql, handler, clock } = deps;
  const found = await readMove(token, deps);
  if (found === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such link.');
  const { account, changeId, email, movedAt } = found;
  const { accountId } = account;
  requireUncommonPassword(password, email);
  requireWayBack(account, changeId, clock.now().toISOString());
  const restoreId = deriveCommandId(changeId, 'RestoreEmail');
  await claim(email, restoreId, account, deps);
  // Before the link is used up: after a crash it still works.
  const passwordHash = await hashPassword(password);
  await sql.begin(async (tx) => {
    await storePassword(tx, { accountId, passwordHash, cause: 'reset', exceptSession: null });
    await tx`delete from auth.contact_codes where account_id = ${accountId}`;
    // Turned on by the person who moved the account, it would lock out its owner.
    if (await isOnSince(tx, accountId, movedAt)) await turnOffSecondFactor(tx, accountId);
    await unlinkSince(tx, accountId, movedAt);
    await removePasskeysSince(tx, accountId, movedAt);
  });
  // A new id each time: a link works once, also for who sends the same twice.
  const data = { accountId, changeId, restoreId, email };
  await handler.handle({ name: 'RestoreEmail', data, commandId: randomUUID(), actor });
  await alignCredentials(accountId, deps);
}

/** The move that a token names, and the address before it; null for a token that is not ours, or a forgotten person. */
async function readMove(
  token: string,
  { journal, masterKey }: ChangeEmailDeps,
): Promise<{ account: Account; changeId: string; email: string; movedAt: string } | null> {
  const named = readWayBack(masterKey, token);
  if (named === null) return null;
  const history = await journal.read(streamOf.account(named.accountId));
  const [moved] = history.flatMap((event) =>
    event.type === 'EmailChanged' && event.data.changeId === named.changeId ? [event] : [],
  );
  const account = fold(accountDecider, history);
  const email = moved === undefined ? null : emailBefore(history, moved.id);
  if (account === null || moved === undefined || email === null) return null;
  return { account, changeId: named.changeId, email, movedAt: moved.data.changedAt };
}
