import { randomUUID } from 'node:crypto';

import type { z } from 'zod';

import { SignUp, type accountSystemCommands } from '#domain/account/commands.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { TransactionSql } from '#platform/postgres.ts';

import { queueCommand } from '../queued-command.ts';
import { isCommonPassword } from './common-passwords.ts';
import { SESSION_ENDED_CHANNEL } from './sessions.ts';

/** 15 to 128 characters, as at the sign-up. */
export const newPassword = SignUp.shape.password;

/** @throws RuleError VALIDATION_ERROR at `path` */
export function requireUncommonPassword(password: string, email: string, path = 'password'): void {
  if (!isCommonPassword(password, email)) return;
  throw new RuleError('VALIDATION_ERROR', 'This password is among the first that are guessed.', path);
}

type Cause = z.input<typeof accountSystemCommands.RecordPasswordChange>['cause'];

interface NewPassword {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The session that stays; null ends them all. */
  readonly exceptSession: string | null;
}

/** Replaces an account's password, ends its sessions and the links to reset it, and has its owner told. */
export async function storePassword(
  tx: TransactionSql,
  { cause, ...password }: NewPassword & { readonly cause: Cause },
): Promise<void> {
  await replacePassword(tx, password);
  const data = { accountId: password.accountId, cause };
  await queueCommand(tx, { name: 'RecordPasswordChange', data, commandId: randomUUID() });
}

/** As `storePassword`, but its owner is not told. */
export async function replacePassword(
  tx: TransactionSql,
  { accountId, passwordHash, exceptSession }: NewPassword,
): Promise<void> {
  await tx`
    update auth.credentials set password_hash = ${passwordHash}, has_password = true, password_changed_at = now()
    where account_id = ${accountId}`;
  await tx`delete from auth.password_resets where account_id = ${accountId} and used_at is null`;
  await tx`delete from auth.pending_sign_ins where account_id = ${accountId}`;
  await tx`
    with ended as (
      update auth.sessions set revoked_at = now()
      where account_id = ${accountId} and revoked_at is null and id is distinct from ${exceptSession}::uuid
      returning id)
    select pg_notify(${SESSION_ENDED_CHANNEL}, id::text) from ended`;
}
