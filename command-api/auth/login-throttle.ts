import { createHmac } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';

export interface ThrottlePolicy {
  /** Failures that cost nothing. */
  readonly perAccount: number;
  readonly perAddress: number;
  /** After this long without a failure everything is forgotten. */
  readonly forgetSeconds: number;
}

export const defaultThrottle: ThrottlePolicy = { perAccount: 8, perAddress: 60, forgetSeconds: 15 * 60 };

export interface LoginThrottle {
  /**
   * Counts the attempt before the password is looked at, so that a thousand at once count a thousand times.
   * Answers the seconds to wait, or null when the attempt may go on.
   */
  attempt(emailHash: Buffer, address: string): Promise<number | null>;
  /** The password was right: the account's failures are forgotten, the attempt from this address was none. */
  succeeded(emailHash: Buffer, address: string): Promise<void>;
}

/** Counts failed log-ins per account and per network address, in PostgreSQL, for all processes together. */
export function createLoginThrottle(sql: Sql, masterKey: Buffer, policy: ThrottlePolicy): LoginThrottle {
  const keys = (emailHash: Buffer, address: string): [Buffer, Buffer] => [
    keyed(masterKey, 'account', emailHash),
    keyed(masterKey, 'address', address),
  ];

  async function count(key: Buffer): Promise<{ failures: number; wait: number }> {
    const [row] = await sql<{ failures: number; wait: number }[]>`
      insert into auth.login_failures as known (key, failures, forget_at)
      values (${key}, 1, now() + make_interval(secs => ${policy.forgetSeconds}))
      on conflict (key) do update set
        failures = case when known.forget_at < now() then 1 else known.failures + 1 end,
        forget_at = case when known.forget_at < now() then excluded.forget_at else known.forget_at end
      returning failures, ceil(extract(epoch from forget_at - now()))::int as wait`;
    return row ?? { failures: 0, wait: 0 };
  }

  return {
    async attempt(emailHash, address) {
      const [accountKey, addressKey] = keys(emailHash, address);
      const [account, from] = await Promise.all([count(accountKey), count(addressKey)]);
      const waits = [];
      if (account.failures > policy.perAccount) waits.push(account.wait);
      if (from.failures > policy.perAddress) waits.push(from.wait);
      return waits.length === 0 ? null : Math.max(1, ...waits);
    },
    async succeeded(emailHash, address) {
      const [accountKey, addressKey] = keys(emailHash, address);
      await sql.begin((tx) => [
        tx`delete from auth.login_failures where key = ${accountKey}`,
        tx`update auth.login_failures set failures = greatest(failures - 1, 0) where key = ${addressKey}`,
      ]);
    },
  };
}

function keyed(masterKey: Buffer, kind: string, value: Buffer | string): Buffer {
  return createHmac('sha256', masterKey).update(`throttle\0${kind}\0`).update(value).digest();
}
