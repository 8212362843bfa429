import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { SignUp } from '#domain/account/commands.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

import { CHALLENGE_MINUTES } from './passkey-challenges.ts';
import { openJson, sealJson } from './seal-json.ts';

const TOKEN_BYTES = 32;

/** Everything but the key: the passkey stands in for a password. */
export const passkeySignUpForm = SignUp.omit({ password: true });
type Form = z.output<typeof passkeySignUpForm>;

interface Waiting {
  readonly challenge: string;
  readonly form: Form;
}

/** Accounts that wait for their passkey. What was typed is sealed: nothing of it can change before the answer. */
export interface PasskeySignUps {
  /** Resolves to the browser's secret, of which only the hash is stored. */
  open(waiting: Waiting): Promise<string>;
  find(token: string | undefined): Promise<Waiting | null>;
  /** Of two requests with one secret, one gets true. */
  end(token: string | undefined): Promise<boolean>;
}

export function createPasskeySignUps(sql: Sql, masterKey: Buffer): PasskeySignUps {
  const key = deriveKey(masterKey, 'passkey sign-up');
  return {
    async open({ challenge, form }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const hash = hashToken(token);
      await sql`
        insert into auth.passkey_challenges (token_hash, challenge, sign_up, expires_at)
        values (${hash}, ${challenge}, ${sealJson(key, hash.toString('hex'), form)},
          now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
      return token;
    },
    async find(token = '') {
      const hash = hashToken(token);
      const [row] = await sql<{ challenge: string; signUp: Buffer }[]>`
        select challenge, sign_up as "signUp" from auth.passkey_challenges
        where token_hash = ${hash} and sign_up is not null and expires_at > now()`;
      if (row === undefined) return null;
      const form = passkeySignUpForm.parse(openJson(key, hash.toString('hex'), row.signUp));
      return { challenge: row.challenge, form };
    },
    async end(token = '') {
      const ended = await sql`
        delete from auth.passkey_challenges where token_hash = ${hashToken(token)} and sign_up is not null returning 1`;
      return ended.length > 0;
    },
  };
}
