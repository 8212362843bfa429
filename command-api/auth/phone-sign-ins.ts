import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

import { ruleBook } from '#domain/policy/rule-book.ts';
import { RuleError } from '#domain/rule-error.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

import { hashPhone } from '../codes/phone-hash.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

export interface PhoneSignIns {
  /** A six-digit code for the number, and the secret of the request, of which only hashes are stored. */
  make(phone: string): Promise<{ requestId: string; code: string }>;
  /**
   * Uses up the right code. Returns the hash of its number.
   * @throws RuleError VALIDATION_ERROR for a wrong code; ApiError 409 after five, when it is over, or was used
   */
  use(requestId: string, code: string): Promise<Buffer>;
}

export function createPhoneSignIns(deps: { sql: Sql; masterKey: Buffer; clock: Clock }): PhoneSignIns {
  const { sql, masterKey, clock } = deps;
  const { codeMinutes, codeTries } = ruleBook.policies.current;
  const key = deriveKey(masterKey, 'phone sign-in');
  const hashCode = (requestHash: Buffer, code: string): Buffer =>
    createHmac('sha256', key).update(requestHash).update(code).digest();

  return {
    async make(phone) {
      const requestId = randomBytes(TOKEN_BYTES).toString('base64url');
      const requestHash = hashToken(requestId);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(clock.now().getTime() + codeMinutes * MINUTE_MS);
      await sql`
        insert into auth.phone_sign_ins (request_hash, phone_hash, code_hash, expires_at)
        values (${requestHash}, ${hashPhone(masterKey, phone)}, ${hashCode(requestHash, code)}, ${expiresAt})`;
      return { requestId, code };
    },
    async use(requestId, code) {
      const requestHash = hashToken(requestId);
      // Counted before it is checked, so that a hundred concurrent attempts count a hundred times.
      const [row] = await sql<{ codeHash: Buffer }[]>`
        update auth.phone_sign_ins set tries = tries + 1
        where request_hash = ${requestHash} and tries < ${codeTries} and expires_at > ${clock.now()}
        returning code_hash as "codeHash"`;
      if (row === undefined) throw codeIsOver();
      if (!timingSafeEqual(row.codeHash, hashCode(requestHash, code))) {
        throw new RuleError('VALIDATION_ERROR', 'This is another code.', 'code');
      }
      const [used] = await sql<{ phoneHash: Buffer }[]>`
        delete from auth.phone_sign_ins where request_hash = ${requestHash} returning phone_hash as "phoneHash"`;
      if (used === undefined) throw codeIsOver();
      return used.phoneHash;
    },
  };
}

export function codeIsOver(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This code is over. Please ask for another one.');
}
