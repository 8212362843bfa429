import { randomBytes } from 'node:crypto';

import { z } from 'zod';

import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

import { signInCheck } from '../gateways/identity/identity-provider.ts';
import { openJson, sealJson } from './seal-json.ts';

/** For this long a person can be at Google, and then fill in what a new account needs. */
export const GOOGLE_MINUTES = 20;
const TOKEN_BYTES = 32;

/** A path of this site, or null. */
const next = z.string().nullable();
const stage = z.discriminatedUnion('purpose', [
  z.object({ purpose: z.enum(['logIn', 'signUp']), check: signInCheck, next }),
  /** Only for the session that asked, with its password. */
  z.object({ purpose: z.literal('link'), check: signInCheck, accountId: z.uuid(), sessionId: z.uuid() }),
  /** Back from Google: an address without an account. */
  z.object({ purpose: z.literal('newAccount'), subject: z.string(), email: z.string(), next }),
]);
export type GoogleStage = z.output<typeof stage>;

/** Sign-ins with Google between their steps. They are bound to a browser by a secret of which only the hash is stored. */
export interface GoogleSignIns {
  /** Resolves to the browser's secret. */
  open(stage: GoogleStage): Promise<string>;
  find(token: string | undefined): Promise<GoogleStage | null>;
  /** Ends it: of two requests with one secret, one gets it. */
  take(token: string | undefined): Promise<GoogleStage | null>;
}

export function createGoogleSignIns(sql: Sql, masterKey: Buffer): GoogleSignIns {
  const key = deriveKey(masterKey, 'google sign-in');
  const reveal = (hash: Buffer, row: { sealed: Buffer } | undefined): GoogleStage | null =>
    row === undefined ? null : stage.parse(openJson(key, hash.toString('hex'), row.sealed));

  return {
    async open(opened) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const hash = hashToken(token);
      await sql`
        insert into auth.google_sign_ins (token_hash, sealed, expires_at)
        values (${hash}, ${sealJson(key, hash.toString('hex'), opened)}, now() + make_interval(mins => ${GOOGLE_MINUTES}))`;
      return token;
    },
    async find(token = '') {
      const hash = hashToken(token);
      const [row] = await sql<{ sealed: Buffer }[]>`
        select sealed from auth.google_sign_ins where token_hash = ${hash} and expires_at > now()`;
      return reveal(hash, row);
    },
    async take(token = '') {
      const hash = hashToken(token);
      const [row] = await sql<{ sealed: Buffer }[]>`
        delete from auth.google_sign_ins where token_hash = ${hash} and expires_at > now() returning sealed`;
      return reveal(hash, row);
    },
  };
}
