import { setTimeout as pause } from 'node:timers/promises';

import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Session } from '#platform/session.ts';

import { findCredentials, renewPasswordHash } from './credentials.ts';
import type { DeviceTokens } from './device-tokens.ts';
import { hashEmail } from './email-hash.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

export interface LogInDeps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly throttle: LoginThrottle;
  readonly deviceTokens: DeviceTokens;
  readonly masterKey: Buffer;
}

/**
 * Checks address and password. An unknown address and a wrong password get the same answer after the same work. The
 * specification lets only sign-up reveal that an account exists. (`NO_ACCOUNT_FOUND` belongs to sign-in through another
 * identity provider, where the address is proven.)
 */
export async function logIn(
  deps: LogInDeps,
  form: { email: string; password: string; network: string; deviceToken: string | undefined },
): Promise<Pick<Session, 'accountId' | 'accountType'>> {
  const emailHash = hashEmail(deps.masterKey, form.email);
  const device = deps.deviceTokens.read(form.deviceToken, emailHash);
  const attempt = { emailHash, network: form.network, device };
  const wait = await deps.throttle.attempt(attempt);
  if (wait.seconds !== null) {
    throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment.', {
      retryAfter: wait.seconds,
    });
  }
  if (wait.delayMs > 0) await pause(wait.delayMs);
  const known = await findCredentials(deps.sql, emailHash);
  if (!(await verifyPassword(known?.passwordHash, form.password)) || known === undefined) throw invalidCredentials();
  const history = await deps.journal.readSealed(streamOf.account(known.accountId));
  if (history.length === 0) throw invalidCredentials();
  await deps.throttle.succeeded(attempt);
  // The password is known only now.
  if (isOutdated(known.passwordHash)) await renewPasswordHash(deps.sql, known, await hashPassword(form.password));
  return { accountId: known.accountId, accountType: known.accountType };
}

function invalidCredentials(): ApiError {
  return new ApiError(401, 'UNAUTHENTICATED', 'This address and password do not belong together.');
}
