import type { Policy } from '../policy/policy.ts';
import { plusDays } from '../time.ts';
import type { Hold } from './money-state.ts';

/** What an event says of money that was taken now: since when it is held, and how long it can be at most. */
export function heldFrom(now: string, policy: Policy): { readonly capturedAt: string; readonly hold: Hold } {
  return {
    capturedAt: now,
    hold: {
      warnAt: plusDays(now, policy.holdWarnDays),
      decideAt: plusDays(now, policy.holdDecideDays),
      refundAt: plusDays(now, policy.holdRefundDays),
    },
  };
}
