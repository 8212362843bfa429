import { createHmac, randomBytes, randomUUID } from 'node:crypto';

import type { z } from 'zod';

import { privacyRequestForm } from '#domain/privacy-request/commands.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import { openJson, sealJson } from '../auth/seal-json.ts';

export type PrivacyRequestForm = z.output<typeof privacyRequestForm>;

/** For this long a link proves an address. */
export const LINK_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;

export interface RequestLinks {
  /** Stores what an unproven address asks for, and returns the token of its link. */
  create(form: PrivacyRequestForm): Promise<string>;
  /** What the link's holder asked for, as often as it is opened; null for a link that is unknown or over. */
  open(token: string): Promise<{ readonly requestId: string; readonly form: PrivacyRequestForm } | null>;
}

/**
 * Links in PostgreSQL. A row holds the hash of its token, and the request encrypted under a key that is derived from the
 * token: until its owner opens the mail, no person can read what a stranger wrote about an address, neither staff nor a
 * thief of the database.
 */
export function createRequestLinks({ sql, clock }: { sql: Sql; clock: Clock }): RequestLinks {
  return {
    async create(form) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const requestId = randomUUID();
      const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS);
      await sql`
        insert into commands.privacy_request_links (token_hash, request_id, sealed_request, expires_at)
        values (${derive(token, 'hash')}, ${requestId}, ${sealJson(derive(token, 'key'), requestId, form)}, ${expiresAt})`;
      return token;
    },
    async open(token) {
      const [row] = await sql<{ requestId: string; sealed: Buffer }[]>`
        select request_id as "requestId", sealed_request as sealed from commands.privacy_request_links
        where token_hash = ${derive(token, 'hash')} and expires_at > ${clock.now()}`;
      return row === undefined ? null : { requestId: row.requestId, form: unseal(token, row) };
    },
  };
}

function derive(token: string, purpose: 'hash' | 'key'): Buffer {
  return createHmac('sha256', token).update(`privacy request ${purpose}`).digest();
}

function unseal(token: string, { requestId, sealed }: { requestId: string; sealed: Buffer }): PrivacyRequestForm {
  return privacyRequestForm.parse(openJson(derive(token, 'key'), requestId, sealed));
}
