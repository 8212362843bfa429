import type { RateLimit, RateLimiter } from '../rate-limits.ts';

export interface ThrottlePolicy {
  /** Failures that cost nothing. */
  readonly perAccount: number;
  readonly perAddress: number;
  /** After this long without a failure everything is forgotten. */
  readonly windowSeconds: number;
}

export const defaultThrottle: ThrottlePolicy = { perAccount: 8, perAddress: 60, windowSeconds: 15 * 60 };

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
export function createLoginThrottle(rateLimiter: RateLimiter, policy: ThrottlePolicy): LoginThrottle {
  const seconds = policy.windowSeconds;
  const ofAccount: RateLimit = { what: 'failed log-in to account', max: policy.perAccount, seconds };
  const fromAddress: RateLimit = { what: 'failed log-in from address', max: policy.perAddress, seconds };

  return {
    async attempt(emailHash, address) {
      const waits = await Promise.all([
        rateLimiter.consume(ofAccount, emailHash),
        rateLimiter.consume(fromAddress, address),
      ]);
      const maxWait = Math.max(...waits.map((wait) => wait ?? 0));
      return maxWait === 0 ? null : maxWait;
    },
    async succeeded(emailHash, address) {
      await Promise.all([rateLimiter.reset(ofAccount, emailHash), rateLimiter.takeBack(fromAddress, address)]);
    },
  };
}
