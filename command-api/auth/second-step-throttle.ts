import { tooMany } from '#platform/limit-requests.ts';

import type { RateLimit, RateLimiter } from '../rate-limiter.ts';
import type { Attempt } from './login-throttle.ts';

const [QUARTER_HOUR, DAY] = [15 * 60, 24 * 60 * 60];
const fromDevice: RateLimit = { what: 'second step from known device', max: 10, seconds: QUARTER_HOUR };
const fromNetwork: RateLimit = { what: 'second step from network', max: 10, seconds: QUARTER_HOUR };
const ofAccount: RateLimit = { what: 'second step of account', max: 30, seconds: DAY };

export type SecondStepWay = 'app' | 'recovery';

export interface SecondStepThrottle {
  /** Counts the attempt before its code is checked. @throws ApiError 429 beyond the limits */
  attempt(attempt: Attempt, way: SecondStepWay): Promise<void>;
  /** The code was right: resets the account's counts. */
  succeeded(attempt: Attempt, way: SecondStepWay): Promise<void>;
}

/**
 * A person who gets here knows the password, so that guesses have a hard limit: thirty a day from devices that the owner did
 * not use before, wherever they are. It locks the owner out neither on their own devices, which are counted by
 * themselves, nor with a recovery code, which is too long to be guessed.
 */
export function createSecondStepThrottle(rateLimiter: RateLimiter): SecondStepThrottle {
  function countsOf({ emailHash, network, device }: Attempt, way: SecondStepWay): (readonly [RateLimit, string])[] {
    if (device !== null) return [[fromDevice, device]];
    const account = emailHash.toString('hex');
    const here = [fromNetwork, `${account} ${network}`] as const;
    return way === 'recovery' ? [here] : [here, [ofAccount, account]];
  }

  return {
    async attempt(attempt, way) {
      const wait = await rateLimiter.consumeAll(countsOf(attempt, way), new Date());
      if (wait !== null) throw tooMany(wait);
    },
    async succeeded(attempt, way) {
      await Promise.all(countsOf(attempt, way).map(([limit, whom]) => rateLimiter.reset(limit, whom)));
    },
  };
}
