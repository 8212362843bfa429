import { randomUUID } from 'node:crypto';

import type { z } from 'zod';

import type { SignUp } from '#domain/account/commands.ts';
import { requireCountry } from '#domain/country-zones.ts';
import { streamOf } from '#domain/streams.ts';
import type { AccountType } from '#events/catalog/account.ts';
import { CommandReusedError } from '#events/log/errors.ts';
import type { Actor } from '#events/log/event-log.ts';
import type { Position } from '#events/log/position.ts';
import type { Journal } from '#events/journal.ts';
import type { Sql } from '#platform/postgres.ts';

import type { CommandHandler, SystemRequest } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import { addCredentials, findCredentials } from './credentials.ts';
import { hashEmail, normaliseEmail } from './email-hash.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { requireUncommonPassword } from './store-password.ts';

export interface SignUpDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly handler: CommandHandler;
  readonly masterKey: Buffer;
}

const actor: Actor = { kind: 'system', id: 'sign-up' };

export type NewAccount = Omit<z.output<typeof SignUp>, 'accountType' | 'acceptTerms'> & { accountType: AccountType };

/**
 * Opens an account: address, credentials, account, in this order; each step is repeatable after a crash.
 *
 * The credentials are stored before the account's id is public. No other person who learns the id can then repeat a
 * half-finished sign-up with a password of their own.
 */
export async function signUp(deps: SignUpDeps, form: NewAccount): Promise<{ position: Position }> {
  requireUncommonPassword(form.password, form.email);
  requireCountry(form.country);
  const email = normaliseEmail(form.email);
  const emailHash = hashEmail(deps.masterKey, email);
  const { accountId, accountType, country, language } = form;
  await reserveEmail(deps, form);
  await storeCredentials(deps, emailHash, form);
  return deps.handler.handle({
    name: 'OpenAccount',
    data: { accountId, accountType, email, country, language },
    commandId: deriveCommandId(accountId, 'OpenAccount'),
    actor,
  } satisfies SystemRequest);
}

/** @throws RuleError where the address has another account */
export async function reserveEmail(
  { handler, masterKey }: Pick<SignUpDeps, 'handler' | 'masterKey'>,
  { accountId, accountType, email }: Pick<NewAccount, 'accountId' | 'accountType' | 'email'>,
): Promise<void> {
  await handler.handle({
    name: 'ReserveEmail',
    data: { emailHash: hashEmail(masterKey, email).toString('hex'), accountId, accountType },
    // Always a new id: an expired reservation needs a new decision, not the first result.
    commandId: randomUUID(),
    actor,
  } satisfies SystemRequest);
}

async function storeCredentials(deps: SignUpDeps, emailHash: Buffer, form: NewAccount): Promise<void> {
  const { accountId, accountType } = form;
  const known = await findCredentials(deps.sql, emailHash);
  if (known?.accountId === accountId) {
    if (await verifyPassword(known.passwordHash, form.password)) return;
    throw new CommandReusedError(accountId);
  }
  // An account without credentials for this address belongs to another person: its id cannot be reused for a sign-up.
  if ((await deps.journal.readSealed(streamOf.account(accountId))).length > 0) throw new CommandReusedError(accountId);
  const passwordHash = await hashPassword(form.password);
  const added = await addCredentials(deps.sql, emailHash, { accountId, accountType, passwordHash });
  if (!added) throw new CommandReusedError(accountId);
}
