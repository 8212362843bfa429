import type { RateLimit, RateLimiter } from '../rate-limits.ts';

export interface ThrottlePolicy {
  /** Failures without a delay. */
  readonly perAccount: number;
  readonly perAddress: number;
  /** After this time without a failure the counts are reset. */
  readonly windowSeconds: number;
}

export const defaultThrottle: ThrottlePolicy = { perAccount: 8, perAddress: 60, windowSeconds: 15 * 60 };

export interface LoginThrottle {
  /**
   * Counts the attempt before the password is checked. Returns the seconds to wait, or null when the attempt is
   * allowed.
   */
  attempt(emailHash: Buffer, address: string): Promise<number | null>;
  /** The password was correct: resets the account's failures and takes back this attempt from the network address. */
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
