import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';

import { ruleBook } from '#domain/policy/rule-book.ts';
import { RuleError } from '#domain/rule-error.ts';
import type { Vault } from '#events/vault/vault.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';

import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

/**
 * What a code confirms, and how it is sent: the account's address, by mail; the given number, by text message; the given
 * address that the account moves to, by mail; or by mail that its owner is the one who asks.
 */
export type CodeChannel = 'email' | 'phone' | 'identity' | 'newEmail';

const HOUR_SECONDS = 3_600;
const codesOfAccount: RateLimit = { what: 'code', max: 5, seconds: HOUR_SECONDS };
/**
 * To a number or address that is not proved, and may be a stranger's. Who asks can use up their own share and that of
 * their network. What all together sent slows down the rest, and its owner too, who is never shut out.
 */
const limitsOfTarget = {
  phone: limitsTo('text to number', 'text'),
  newEmail: limitsTo('code to new address', 'code to new address,'),
};
const MINUTE_MS = 60_000;

export interface ContactCodes {
  /**
   * Creates a six-digit code, which is valid once saved; until then the previous one is.
   * @throws ApiError 429 beyond five an hour per account and twenty per network address; for a given number or
   * address, too, beyond three an hour per account, four per network, and then one in ten minutes over all of them
   */
  make(wanted: WantedCode): Promise<NewCode>;
  /** Saves a code that may have been sent. It replaces codes created earlier, however long the sending took. */
  save(code: NewCode): Promise<void>;
  /** No transport accepted the code: it does not count. */
  takeBack(code: NewCode): Promise<void>;
  /**
   * Returns what the correct code confirms. The code stays valid until it is used up.
   * @throws RuleError VALIDATION_ERROR when the code is wrong; ApiError 409 when no code is valid any more
   */
  check(accountId: string, channel: CodeChannel, code: string): Promise<{ codeId: string; target: string | null }>;
  useUp(codeId: string): Promise<void>;
}

interface WantedCode {
  readonly accountId: string;
  readonly channel: CodeChannel;
  /** The given number, or the given address in its one spelling; null for the account's own address. */
  readonly target: string | null;
  /** The network address of the request. */
  readonly from: string;
}

export interface NewCode {
  readonly wanted: WantedCode;
  readonly codeId: string;
  readonly code: string;
  readonly expiresAt: Date;
  readonly sealedTarget: string | null;
}

interface Row {
  codeId: string;
  codeHash: Buffer;
  target: string | null;
}

/** Codes in PostgreSQL, by the business clock, shared by all processes. */
export function createContactCodes(deps: {
  sql: Sql;
  masterKey: Buffer;
  vault: Vault;
  clock: Clock;
  rateLimiter: RateLimiter;
}): ContactCodes {
  const { sql, masterKey, vault, clock, rateLimiter } = deps;
  const { codeMinutes, codeTries } = ruleBook.policies.current;

  /**
   * Rejected requests do not count, so that one person's rejections do not exhaust the number or the address of others.
   */
  async function count(wanted: WantedCode): Promise<void> {
    const retryAfter = await rateLimiter.consumeAll(buildCodeLimits(wanted), clock.now());
    if (retryAfter === null) return;
    throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many codes. Please wait a while.', { retryAfter });
  }

  return {
    async make(wanted) {
      const { accountId, target } = wanted;
      const sealedTarget = target === null ? null : await vault.seal(accountId, target);
      if (sealedTarget !== null && typeof sealedTarget !== 'string') {
        throw new ApiError(404, 'NOT_FOUND', 'There is no such account.');
      }
      await count(wanted);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(clock.now().getTime() + codeMinutes * MINUTE_MS);
      return { wanted, codeId: randomUUID(), code, expiresAt, sealedTarget };
    },

    async save({ wanted: { accountId, channel }, codeId, code, expiresAt, sealedTarget }) {
      await sql`
        insert into auth.contact_codes as known (account_id, channel, code_id, code_hash, target, expires_at)
        values (${accountId}, ${channel}, ${codeId}, ${hashCode(masterKey, codeId, code)}, ${sealedTarget}, ${expiresAt})
        on conflict (account_id, channel) do update set
          code_id = excluded.code_id, code_hash = excluded.code_hash, target = excluded.target, tries = 0,
          expires_at = excluded.expires_at
        where known.expires_at <= excluded.expires_at`;
    },

    async takeBack({ wanted }) {
      await Promise.all(buildCodeLimits(wanted).map(([limit, whom]) => rateLimiter.takeBack(limit, whom)));
    },

    async check(accountId, channel, code) {
      // Counted before it is checked, so that a hundred concurrent attempts count a hundred times.
      const [row] = await sql<Row[]>`
        update auth.contact_codes set tries = tries + 1
        where account_id = ${accountId} and channel = ${channel}
          and tries < ${codeTries} and expires_at > ${clock.now()}
        returning code_id as "codeId", code_hash as "codeHash", target`;
      if (row === undefined) throw over();
      const { codeId, codeHash } = row;
      if (!timingSafeEqual(codeHash, hashCode(masterKey, codeId, code))) {
        throw new RuleError('VALIDATION_ERROR', 'This is another code.', 'code');
      }
      const target = row.target === null ? null : await vault.open(accountId, row.target);
      if (target !== null && typeof target !== 'string') throw over();
      return { codeId, target };
    },

    async useUp(codeId) {
      await sql`delete from auth.contact_codes where code_id = ${codeId} or expires_at < ${clock.now()}`;
    },
  };
}

function buildCodeLimits({ accountId, channel, target, from }: WantedCode): [RateLimit, string][] {
  const ofAccount: [RateLimit, string] = [codesOfAccount, accountId];
  if (target === null) return [ofAccount];
  const { fromAccount, fromNetwork, fromAll, ofNetwork } =
    limitsOfTarget[channel === 'newEmail' ? 'newEmail' : 'phone'];
  return [
    ofAccount,
    [fromAccount, `${target} ${accountId}`],
    [fromNetwork, `${target} ${from}`],
    [ofNetwork, from],
    [fromAll, target],
  ];
}

function limitsTo(to: string, sent: string) {
  const seconds = HOUR_SECONDS;
  return {
    fromAccount: { what: `${to} from account`, max: 3, seconds },
    fromNetwork: { what: `${to} from network`, max: 4, seconds },
    fromAll: { what: to, max: 8, seconds, paceSeconds: 600 },
    ofNetwork: { what: `${sent} from address`, max: 20, seconds },
  } satisfies Record<string, RateLimit>;
}

function hashCode(masterKey: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', masterKey).update(`contact code\0${codeId}\0${code}`).digest();
}

function over(): ApiError {
  return new ApiError(409, 'CODE_EXPIRED', 'This code is over. Please ask for another one.');
}
