import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { Policy } from '../policy/policy.ts';
import { earlierOf, hasCome, laterOf, plusDays, plusHours } from '../time.ts';

/** How the card is charged: near starts are authorised, far ones save the card, those between are charged now. */
export function paymentMethodFor(startAt: string, now: string, policy: Policy): PaymentMethod {
  if (hasCome(startAt, plusDays(now, policy.authoriseWithinDays))) return 'authorise';
  return hasCome(startAt, plusDays(now, policy.chargeBeforeStartDays)) ? 'capture' : 'save';
}

interface MoneyTimes {
  /** When authorised money is captured. */
  readonly captureDueAt: string | null;
  /** When a saved card is charged. */
  readonly chargeDueAt: string | null;
}
interface Moments {
  readonly startAt: string;
  readonly authorisedAt: string;
  /** Until when the card's bank guarantees the authorisation; null if it did not say. */
  readonly captureBefore: string | null;
  readonly now: string;
}

/** When the money of a job is captured; both null if it was captured at once. */
export function moneyTimes(method: PaymentMethod, moments: Moments, policy: Policy): MoneyTimes {
  const { startAt, now } = moments;
  const capture = earlierOf(plusHours(startAt, -policy.captureBeforeStartHours), latestCapture(moments, policy));
  const charge = plusDays(startAt, -policy.chargeBeforeStartDays);
  return {
    captureDueAt: method === 'authorise' ? laterOf(now, capture) : null,
    chargeDueAt: method === 'save' ? laterOf(now, charge) : null,
  };
}

/**
 * Banks guarantee authorisations for different times, and events can arrive late. The bank's own time counts if known.
 */
function latestCapture({ authorisedAt, captureBefore }: Moments, policy: Policy): string {
  return captureBefore === null
    ? plusHours(authorisedAt, policy.captureWithinHours)
    : plusHours(captureBefore, -policy.captureMarginHours);
}
