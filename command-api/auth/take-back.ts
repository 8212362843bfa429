import { randomUUID } from 'node:crypto';

import { requireOpen, requireWayBack, stateOfWayBack } from '#domain/account/change-email.ts';
import { requirePhoneWayBack, stateOfPhoneWayBack } from '#domain/account/change-phone.ts';
import type { Account } from '#domain/account/state.ts';
import { RuleError } from '#domain/rule-error.ts';
import { isBefore } from '#domain/time.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';

import type { CommandHandler } from '../command-handler.ts';
import { currentEmail, emailBefore } from '../current-email.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { readAccount } from '../read-account.ts';
import { alignCredentials } from './align-credentials.ts';
import { claimEmail } from './change-email.ts';
import { type Contact, type Move, readMove } from './contact-move.ts';
import { unlinkSince } from './linked-identities.ts';
import { removePasskeysSince } from './passkeys.ts';
import { hashPassword } from './passwords.ts';
import { isOnSince, turnOffSecondFactor, voidRecoveryCodesSince } from './second-factors.ts';
import { replacePassword, requireUncommonPassword, storePassword } from './store-password.ts';

export interface TakeBackDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly clock: Clock;
  readonly masterKey: Buffer;
  readonly hashEmail: (email: string) => Buffer;
  readonly hashPhone: (phone: string) => Buffer;
}

const actor: Actor = { kind: 'system', id: 'take-back' };

export type WayBackState =
  | ({ readonly state: 'valid'; readonly until: string } & ({ readonly email: string } | { readonly phone: string }))
  | { readonly state: 'used' | 'expired' | 'unknown' };

/** What the link of a mail about a change can still do. */
export async function findWayBack(what: Contact, token: string, deps: TakeBackDeps): Promise<WayBackState> {
  const move = await readMove(what, token, deps);
  if (move === null) return { state: 'unknown' };
  const { account } = move;
  const now = deps.clock.now().toISOString();
  if (account.closedAt !== null) return { state: 'expired' };
  if (move.what === 'phone') {
    const state = stateOfPhoneWayBack(account, move.nth, now);
    const phone = revealed(account.phoneWayBack?.phone);
    if (state !== 'valid' || phone === null) return { state: state === 'valid' ? 'unknown' : state };
    return { state, phone, until: account.phoneWayBack?.until ?? now };
  }
  const state = stateOfWayBack(account, move.changeId, now);
  const until = account.revertibleMoves.find(({ changeId }) => changeId === move.changeId)?.until ?? null;
  if (state !== 'valid' || until === null) return { state: state === 'valid' ? 'expired' : state };
  return { state, email: move.email, until };
}

/**
 * The owner takes a change back. The person who made it may know the password and be signed in: there is a new password,
 * every session ends, and what was set up or changed since goes, too.
 * @throws ApiError 404 for a token that is not ours; RuleError ALREADY_DONE, TOO_LATE, VALIDATION_ERROR for a password, and
 * PHONE_EXISTS for a number that another account has proved since
 */
export async function takeBack(
  what: Contact,
  { token, password }: { token: string; password: string },
  deps: TakeBackDeps,
): Promise<void> {
  const { clock } = deps;
  const move = await readMove(what, token, deps);
  if (move === null) throw notFound();
  const { account, history } = move;
  const { accountId } = account;
  const now = clock.now().toISOString();
  const email = move.what === 'email' ? move.email : currentEmail(history);
  requireUncommonPassword(password, email ?? '');
  requireValid(move, now);
  if (move.what === 'email') {
    await claimEmail(move.email, deriveCommandId(move.changeId, 'RestoreEmail'), account, deps);
    return takeBackReserved(what, token, { move, password, now }, deps);
  }
  const phone = requirePhoneWayBack(account, move.nth, now);
  return withReservedPhone(phone, accountId, deps, () => takeBackReserved(what, token, { move, password, now }, deps));
}

/** Once the address or the number before is reserved. */
async function takeBackReserved(
  what: Contact,
  token: string,
  { move, password, now }: { move: Move; password: string; now: string },
  deps: TakeBackDeps,
): Promise<void> {
  const { sql, journal, clock } = deps;
  const { account, movedAt } = move;
  const { accountId } = account;
  const passwordHash = await hashPassword(password);
  const owner = { accountId, passwordHash, exceptSession: null };
  // Before the link is used up: after a crash it still works.
  const valid = await sql.begin(async (tx) => {
    // Locked: of two who use one link, the later one reads that it is used.
    await tx`select from auth.credentials where account_id = ${accountId} for update`;
    const current = await readMove(what, token, deps);
    if (current === null) throw notFound();
    requireValid(current, clock.now().toISOString());
    await storePassword(tx, { ...owner, cause: 'reset' });
    await removeSince(tx, accountId, movedAt);
    return current;
  });
  if (move.what === 'email') {
    // A number signs in, too.
    await takePhoneBackSince(account, movedAt, deps);
    await restoreEmail(account, move, deps);
  } else {
    const moved = findEmailMoveSince(valid, now);
    if (moved !== null) {
      await claimEmail(moved.email, deriveCommandId(moved.changeId, 'RestoreEmail'), account, deps);
      await restoreEmail(account, moved, deps);
    }
    await restorePhone(accountId, move.nth, deps);
  }
  await alignCredentials(accountId, { sql, journal, hashEmail: deps.hashEmail });
  // Until then the thief's number and address signed in, and another one could use this link.
  await sql.begin(async (tx) => {
    await replacePassword(tx, owner);
    await removeSince(tx, accountId, movedAt);
  });
}

const notFound = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such link.');

function requireValid(move: Move, now: string): void {
  requireOpen(move.account);
  if (move.what === 'email') requireWayBack(move.account, move.changeId, now);
  else requirePhoneWayBack(move.account, move.nth, now);
}

/** What a thief would come back with. */
async function removeSince(tx: TransactionSql, accountId: string, since: string): Promise<void> {
  await tx`delete from auth.contact_codes where account_id = ${accountId}`;
  // Turned on by the person who moved the account, it would lock out its owner.
  if (await isOnSince(tx, accountId, since)) await turnOffSecondFactor(tx, accountId);
  else await voidRecoveryCodesSince(tx, accountId, since);
  await unlinkSince(tx, accountId, since);
  await removePasskeysSince(tx, accountId, since);
}

async function restoreEmail(
  { accountId }: Account,
  { changeId, email }: { changeId: string; email: string },
  { handler }: TakeBackDeps,
): Promise<void> {
  const restoreId = deriveCommandId(changeId, 'RestoreEmail');
  const data = { accountId, changeId, restoreId, email };
  // A new id each time: a link works once, also for who sends the same twice.
  await handler.handle({ name: 'RestoreEmail', data, commandId: randomUUID(), actor });
}

async function restorePhone(accountId: string, nth: number, { handler }: TakeBackDeps): Promise<void> {
  await handler.handle({ name: 'RestorePhone', data: { accountId, nth }, commandId: randomUUID(), actor });
}

/** A way back that ends meanwhile gives the number up, so that any account can prove it. After a crash its link still works. */
async function withReservedPhone(
  phone: string,
  accountId: string,
  { handler, hashPhone, journal, clock }: TakeBackDeps,
  then: () => Promise<void>,
): Promise<void> {
  const data = { phoneHash: hashPhone(phone).toString('hex'), accountId };
  await handler.handle({ name: 'ReservePhone', data, commandId: randomUUID(), actor });
  try {
    await then();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const account = await readAccount(journal, accountId, { opened: true });
    if (revealed(account?.verification.confirmedPhone) !== phone) {
      // After the reservation, also within its millisecond.
      const givenUpAt = new Date(clock.now().getTime() + 1).toISOString();
      await handler.handle({ name: 'ReleasePhone', data: { ...data, givenUpAt }, commandId: randomUUID(), actor });
    }
    throw error;
  }
}

/** The number that was confirmed since goes. The one before returns, unless another account has proved it meanwhile. */
async function takePhoneBackSince({ accountId }: Account, since: string, deps: TakeBackDeps): Promise<void> {
  const account = await readAccount(deps.journal, accountId, { opened: true });
  if (account === null) return;
  const { phoneWayBack, verification } = account;
  const left = phoneWayBack !== null && !isBefore(phoneWayBack.leftAt, since) ? phoneWayBack : null;
  const phone = revealed(left?.phone);
  if (
    left !== null &&
    phone !== null &&
    stateOfPhoneWayBack(account, left.nth, deps.clock.now().toISOString()) === 'valid'
  ) {
    const restore = () => restorePhone(accountId, left.nth, deps);
    const isRestored = await withReservedPhone(phone, accountId, deps, restore).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RuleError && error.code === 'PHONE_EXISTS') return false;
        throw error;
      },
    );
    if (isRestored) return;
  }
  const { phoneConfirmedAt } = verification;
  if (phoneConfirmedAt === null || isBefore(phoneConfirmedAt, since)) return;
  await deps.handler.handle({ name: 'DropPhone', data: { accountId }, commandId: randomUUID(), actor });
}

/** The first change of address since then that can still be taken back. */
function findEmailMoveSince(
  { account, history, movedAt: since }: Move,
  now: string,
): { changeId: string; email: string } | null {
  for (const event of history) {
    if (event.type !== 'EmailChanged' || isBefore(event.data.changedAt, since)) continue;
    const { changeId } = event.data;
    const email = emailBefore(history, event.id);
    if (email !== null && stateOfWayBack(account, changeId, now) === 'valid') return { changeId, email };
  }
  return null;
}
