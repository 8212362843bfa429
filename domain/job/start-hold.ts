import type { Policy } from '../policy/policy.ts';
import { plusDays } from '../time.ts';
import type { Hold } from './money-state.ts';

/** The hold in an event about money captured now: its start and its limits. */
export function startHold(now: string, policy: Policy): { readonly capturedAt: string; readonly hold: Hold } {
  return {
    capturedAt: now,
    hold: {
      warnAt: plusDays(now, policy.holdWarnDays),
      decideAt: plusDays(now, policy.holdDecideDays),
      refundAt: plusDays(now, policy.holdRefundDays),
    },
  };
}
