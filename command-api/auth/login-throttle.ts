import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

export interface ThrottlePolicy {
  /** Failures without a wait, of one account from one network address, and from one device that its owner used before. */
  readonly perAccount: number;
  /** The same from one network address, for all accounts together. */
  readonly perNetwork: number;
  /** Failures of one account from all networks, above which each attempt from an unknown device is delayed. */
  readonly perAccountEverywhere: number;
  readonly delayMs: number;
  /** After this time the counts begin again. */
  readonly windowSeconds: number;
  /** Above the failures without a wait: one attempt in this time. */
  readonly paceSeconds: number;
}

export const defaultThrottle: ThrottlePolicy = {
  perAccount: 8,
  perNetwork: 60,
  perAccountEverywhere: 50,
  delayMs: 2_000,
  windowSeconds: 15 * 60,
  paceSeconds: 60,
};

export interface Attempt {
  readonly emailHash: Buffer;
  /** The visitor's network address. */
  readonly network: string;
  /** The device, if the account's owner used it before. */
  readonly device: string | null;
}

/** What an attempt has to wait before its password is checked: `seconds`, for a later one; `delayMs`, right now. */
interface Wait {
  readonly seconds: number | null;
  readonly delayMs: number;
}

export interface LoginThrottle {
  /** Counts the attempt before the password is checked. */
  attempt(attempt: Attempt): Promise<Wait>;
  /** The password was correct: resets the account's failures here, and takes back this attempt from the network. */
  succeeded(attempt: Attempt): Promise<void>;
}

/**
 * Slows down guessing without locking out the owner: failures count for an account from one network address, so that
 * strangers' attempts never make the owner wait, and a device that its owner used before is counted by itself.
 */
export function createLoginThrottle(rateLimiter: RateLimiter, policy: ThrottlePolicy): LoginThrottle {
  const seconds = policy.windowSeconds;
  const { paceSeconds } = policy;
  // Above these one attempt at a time is let through, so that a wait is never long.
  const pairs: RateLimit = {
    what: 'failed log-in to account from network',
    max: policy.perAccount,
    seconds,
    paceSeconds,
  };
  const devices: RateLimit = { what: 'failed log-in from known device', max: policy.perAccount, seconds };
  const networks: RateLimit = { what: 'failed log-in from network', max: policy.perNetwork, seconds, paceSeconds };
  const accounts: RateLimit = { what: 'failed log-in to account', max: policy.perAccountEverywhere, seconds };
  const pairOf = ({ emailHash, network }: Attempt) => Buffer.concat([emailHash, Buffer.from(network)]);

  return {
    async attempt(attempt) {
      const { emailHash, network, device } = attempt;
      if (device !== null && (await rateLimiter.consume(devices, device)) === null)
        return { seconds: null, delayMs: 0 };
      const [everywhere, ...waits] = await Promise.all([
        rateLimiter.consume(accounts, emailHash),
        rateLimiter.consume(pairs, pairOf(attempt)),
        rateLimiter.consume(networks, network),
      ]);
      const wait = Math.max(...waits.map((one) => one ?? 0));
      return { seconds: wait === 0 ? null : wait, delayMs: everywhere === null ? 0 : policy.delayMs };
    },
    async succeeded(attempt) {
      const { emailHash, network, device } = attempt;
      await Promise.all([
        rateLimiter.reset(pairs, pairOf(attempt)),
        rateLimiter.reset(accounts, emailHash),
        device === null ? rateLimiter.takeBack(networks, network) : rateLimiter.reset(devices, device),
      ]);
    },
  };
}
