import { RuleError } from '#domain/rule-error.ts';
import { tooMany } from '#platform/limit-requests.ts';
import type { Sql } from '#platform/postgres.ts';

import { findOwnCredentials } from './credentials.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Checks the password of a person who is signed in. Failures are counted with those of log-ins.
 * @throws RuleError VALIDATION_ERROR for another password; ApiError 429 after too many
 */
export async function checkOwnPassword(
  { sql, throttle }: { sql: Sql; throttle: LoginThrottle },
  { accountId, password, network }: { accountId: string; password: string; network: string },
): Promise<void> {
  const own = await findOwnCredentials(sql, accountId);
  if (own === undefined) throw wrongPassword();
  // The device counts as unknown: the person at it may not be its owner.
  const attempt = { emailHash: own.emailHash, network, device: null };
  const { seconds } = await throttle.attempt(attempt);
  if (seconds !== null) throw tooMany(seconds);
  if (!(await verifyPassword(own.passwordHash, password))) throw wrongPassword();
  await throttle.succeeded(attempt);
}

function wrongPassword(): RuleError {
  return new RuleError('VALIDATION_ERROR', 'This is another password.', 'password');
}
