import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import { ruleBook } from '#domain/policy/rule-book.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import type { CountLimit, Counts } from '../counts.ts';

/** How a code reaches somebody: at the address of their account, or at the number that they gave. */
export type CodeChannel = 'email' | 'phone';

const codesAnHour: CountLimit = { what: 'code', most: 5, seconds: 3_600 };
const MINUTE_MS = 60_000;

export interface ContactCodes {
  /** Six digits in place of those that were sent before. @throws ApiError 429 beyond five an hour and account */
  make(accountId: string, channel: CodeChannel, phone: string | null): Promise<NewCode>;
  /**
   * What the right code confirms. It goes on to be right until it is used up.
   * @throws RuleError VALIDATION_ERROR when it is another one; ApiError 409 when none is awaited any more
   */
  check(accountId: string, channel: CodeChannel, code: string): Promise<{ codeId: string; phone: string | null }>;
  useUp(codeId: string): Promise<void>;
}

interface NewCode {
  readonly codeId: string;
  readonly code: string;
  readonly expiresAt: string;
}

interface Row {
  codeId: string;
  codeHash: Buffer;
  phone: string | null;
}

/** Codes in PostgreSQL, by the business clock, for all processes together. */
export function createContactCodes(deps: {
  sql: Sql;
  masterKey: Buffer;
  vault: Vault;
  clock: Clock;
  counts: Counts;
}): ContactCodes {
  const { sql, masterKey, vault, clock, counts } = deps;
  const { codeMinutes, codeTries } = ruleBook.policies.current;

  async function count(accountId: string): Promise<void> {
    const retryAfter = await counts.countWithin(codesAnHour, accountId, clock.now());
    if (retryAfter === null) return;
    throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many codes. Please wait a while.', { retryAfter });
  }

  return {
    async make(accountId, channel, phone) {
      await count(accountId);
      const sealed = phone === null ? null : await vault.seal(accountId, phone);
      if (sealed !== null && typeof sealed !== 'string')
        throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
      const codeId = randomUUID();
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(clock.now().getTime() + codeMinutes * MINUTE_MS);
      await sql`
        insert into auth.contact_codes as known (account_id, channel, code_id, code_hash, phone, expires_at)
        values (${accountId}, ${channel}, ${codeId}, ${hashOf(masterKey, codeId, code)}, ${sealed}, ${expiresAt})
        on conflict (account_id, channel) do update set
          code_id = excluded.code_id, code_hash = excluded.code_hash, phone = excluded.phone, tries = 0,
          expires_at = excluded.expires_at`;
      return { codeId, code, expiresAt: expiresAt.toISOString() };
    },

    async check(accountId, channel, code) {
      // Counted before it is looked at, so that a hundred at once count a hundred times.
      const [row] = await sql<Row[]>`
        update auth.contact_codes set tries = tries + 1
        where account_id = ${accountId} and channel = ${channel}
          and tries < ${codeTries} and expires_at > ${clock.now()}
        returning code_id as "codeId", code_hash as "codeHash", phone`;
      if (row === undefined) throw over();
      const { codeId, codeHash } = row;
      if (!timingSafeEqual(codeHash, hashOf(masterKey, codeId, code))) {
        throw new RuleError('VALIDATION_ERROR', 'This is another code.', 'code');
      }
      const phone = row.phone === null ? null : await vault.open(accountId, row.phone);
      if (phone !== null && typeof phone !== 'string') throw over();
      return { codeId, phone };
    },

    async useUp(codeId) {
      await sql`delete from auth.contact_codes where code_id = ${codeId} or expires_at < ${clock.now()}`;
    },
  };
}

function hashOf(masterKey: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', masterKey).update(`contact code\0${codeId}\0${code}`).digest();
}

function over(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This code is over. Please ask for another one.');
}
