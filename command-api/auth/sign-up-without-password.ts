import { createHmac } from 'node:crypto';

import { deriveKey } from '#platform/derive-key.ts';

import { type NewAccount, signUp, type SignUpDeps } from './sign-up.ts';

/**
 * Opens an account with a random, secret password, until its owner chooses one by the link of a mail.
 * @param key what signs in instead: a repeated sign-up with the same one is the same sign-up
 */
export async function signUpWithoutPassword(
  deps: SignUpDeps,
  form: Omit<NewAccount, 'password'>,
  key: string,
): ReturnType<typeof signUp> {
  const secret = deriveKey(deps.masterKey, 'account without password');
  const password = createHmac('sha256', secret).update(`${form.accountId}\0${key}`).digest('base64url');
  const opened = await signUp(deps, { ...form, password });
  await deps.sql`
    update auth.credentials set has_password = false
    where account_id = ${form.accountId} and password_changed_at is null`;
  return opened;
}
