import type { CountLimit, Counts } from '../counts.ts';

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
   * Counts the attempt before the password is looked at. Answers the seconds to wait, or null when the attempt may go
   * on.
   */
  attempt(emailHash: Buffer, address: string): Promise<number | null>;
  /** The password was right: the account's failures are forgotten, the attempt from this address was none. */
  succeeded(emailHash: Buffer, address: string): Promise<void>;
}

/** Counts failed log-ins per account and per network address. */
export function createLoginThrottle(counts: Counts, policy: ThrottlePolicy): LoginThrottle {
  const seconds = policy.forgetSeconds;
  const ofAccount: CountLimit = { what: 'failed log-in to account', most: policy.perAccount, seconds };
  const fromAddress: CountLimit = { what: 'failed log-in from address', most: policy.perAddress, seconds };

  return {
    async attempt(emailHash, address) {
      const waits = await Promise.all([
        counts.countWithin(ofAccount, emailHash),
        counts.countWithin(fromAddress, address),
      ]);
      const longest = Math.max(...waits.map((wait) => wait ?? 0));
      return longest === 0 ? null : longest;
    },
    async succeeded(emailHash, address) {
      await Promise.all([counts.forget(ofAccount, emailHash), counts.takeBack(fromAddress, address)]);
    },
  };
}
