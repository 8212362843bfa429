import { randomBytes } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

/** For this long a person can look for their phone or key. A sign-in page may stay open for longer: it asks again. */
export const CHALLENGE_MINUTES = 10;
const TOKEN_BYTES = 32;

/** What authenticators are asked to sign. Each works once, in the browser that asked for it. */
export interface PasskeyChallenges {
  /** Resolves to the browser's secret, of which only the hash is stored. `sessionId`: null to sign in. */
  open(challenge: string, sessionId: string | null): Promise<string>;
  /** Ends it: of two requests with one secret, one gets it. Null for another session's. */
  take(token: string | undefined, sessionId: string | null): Promise<string | null>;
}

export function createPasskeyChallenges(sql: Sql): PasskeyChallenges {
  return {
    async open(challenge, sessionId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await sql`
        insert into auth.passkey_challenges (token_hash, challenge, session_id, expires_at)
        values (${hashToken(token)}, ${challenge}, ${sessionId}, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`;
      return token;
    },
    async take(token = '', sessionId) {
      const [row] = await sql<{ challenge: string }[]>`
        delete from auth.passkey_challenges
        where token_hash = ${hashToken(token)} and session_id is not distinct from ${sessionId}::uuid
          and sign_up is null and expires_at > now()
        returning challenge`;
      return row?.challenge ?? null;
    },
  };
}
