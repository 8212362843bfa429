import { randomUUID } from 'node:crypto';

import { requireWayBack, stateOfWayBack } from '#domain/account/change-email.ts';
import { requirePhoneWayBack, stateOfPhoneWayBack } from '#domain/account/change-phone.ts';
import { accountDecider } from '#domain/account/decider.ts';
import type { Account } from '#domain/account/state.ts';
import { RuleError } from '#domain/rule-error.ts';
import { streamOf } from '#domain/streams.ts';
import { isBefore } from '#domain/time.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';
import type { Actor } from '#events/log/event-log.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import { fold } from '../command-definition.ts';
import type { CommandHandler } from '../command-handler.ts';
import { currentEmail, emailBefore } from '../current-email.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { readAccount } from '../read-account.ts';
import { alignCredentials } from './align-credentials.ts';
import { claimEmail } from './change-email.ts';
import { unlinkSince } from './linked-identities.ts';
import { removePasskeysSince } from './passkeys.ts';
import { hashPassword } from './passwords.ts';
import { isOnSince, turnOffSecondFactor } from './second-factors.ts';
import { requireUncommonPassword, storePassword } from './store-password.ts';
import { readWayBack } from './way-back.ts';

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

/** What a link changes back: the address, or the number, to the one before. */
export type Contact = 'email' | 'phone';

export type WayBackState =
  | ({ readonly state: 'valid'; readonly until: string } & ({ readonly email: string } | { readonly phone: string }))
  | { readonly state: 'used' | 'expired' | 'unknown' };

/** What the link of a mail about a change can still do. */
export async function findWayBack(what: Contact, token: string, deps: TakeBackDeps): Promise<WayBackState> {
  const move = await readMove(what, token, deps);
  if (move === null) return { state: 'unknown' };
  const { account } = move;
  const now = deps.clock.now().toISOString();
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
  const { sql, journal, clock } = deps;
  const move = await readMove(what, token, deps);
  if (move === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such link.');
  const { account, movedAt, history } = move;
  const { accountId } = account;
  const now = clock.now().toISOString();
  const email = move.what === 'email' ? move.email : currentEmail(history);
  requireUncommonPassword(password, email ?? '');
  if (move.what === 'email') {
    requireWayBack(account, move.changeId, now);
    await claimEmail(move.email, deriveCommandId(move.changeId, 'RestoreEmail'), account, deps);
  } else {
    await reservePhone(requirePhoneWayBack(account, move.nth, now), accountId, deps);
  }
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
  if (move.what === 'email') {
    // A number signs in, too.
    await takePhoneBackSince(account, movedAt, deps);
    await restoreEmail(account, move, deps);
  } else {
    const moved = findEmailMoveSince(account, history, movedAt, now);
    if (moved !== null) {
      await claimEmail(moved.email, deriveCommandId(moved.changeId, 'RestoreEmail'), account, deps);
      await restoreEmail(account, moved, deps);
    }
    await restorePhone(accountId, move.nth, deps);
  }
  await alignCredentials(accountId, { sql, journal, hashEmail: deps.hashEmail });
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

async function reservePhone(phone: string, accountId: string, { handler, hashPhone }: TakeBackDeps): Promise<void> {
  const data = { phoneHash: hashPhone(phone).toString('hex'), accountId };
  await handler.handle({ name: 'ReservePhone', data, commandId: randomUUID(), actor });
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
    const isReserved = await reservePhone(phone, accountId, deps).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RuleError && error.code === 'PHONE_EXISTS') return false;
        throw error;
      },
    );
    if (isReserved) return restorePhone(accountId, left.nth, deps);
  }
  const { phoneConfirmedAt } = verification;
  if (phoneConfirmedAt === null || isBefore(phoneConfirmedAt, since)) return;
  await deps.handler.handle({ name: 'DropPhone', data: { accountId }, commandId: randomUUID(), actor });
}

/** The first change of address since then that can still be taken back. */
function findEmailMoveSince(
  account: Account,
  history: readonly JournalEvent[],
  since: string,
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

type Move = { readonly account: Account; readonly history: readonly JournalEvent[]; readonly movedAt: string } & (
  | { readonly what: 'email'; readonly changeId: string; readonly email: string }
  | { readonly what: 'phone'; readonly nth: number }
);

/** The change that a token names; null for a token that is not ours or is of another kind, or a forgotten person. */
async function readMove(what: Contact, token: string, { journal, masterKey }: TakeBackDeps): Promise<Move | null> {
  const named = readWayBack(masterKey, token);
  if (named === null) return null;
  const history = await journal.read(streamOf.account(named.accountId));
  const account = fold(accountDecider, history);
  if (account === null) return null;
  for (const event of history) {
    if (what === 'phone' && event.type === 'PhoneLeft' && event.id === named.changeId) {
      // A later change leads to the same number: what matters is when that one was given up.
      const { nth } = event.data;
      const movedAt = account.phoneWayBack?.nth === nth ? account.phoneWayBack.leftAt : event.data.leftAt;
      return { what, account, history, movedAt, nth };
    }
    if (what === 'email' && event.type === 'EmailChanged' && event.data.changeId === named.changeId) {
      const email = emailBefore(history, event.id);
      return email === null
        ? null
        : { what, account, history, movedAt: event.data.changedAt, changeId: named.changeId, email };
    }
  }
  return null;
}
