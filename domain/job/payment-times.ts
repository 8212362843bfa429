import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { Policy } from '../policy/policy.ts';
import { earlierOf, hasCome, laterOf, plusDays, plusHours } from '../time.ts';

/** How the card is charged: near starts are authorised, far ones wait with a saved card, those between are charged now. */
export function paymentMethodFor(startAt: string, now: string, policy: Policy): PaymentMethod {
  if (hasCome(startAt, plusDays(now, policy.authoriseWithinDays))) return 'authorise';
  return hasCome(startAt, plusDays(now, policy.chargeBeforeStartDays)) ? 'capture' : 'save';
}

interface MoneyTimes {
  /** When authorised money is taken. */
  readonly captureDueAt: string | null;
  /** When a saved card is charged. */
  readonly chargeDueAt: string | null;
}
interface Moments {
  readonly startAt: string;
  readonly authorisedAt: string;
  readonly now: string;
}

/** When the money of a job is taken; both null where it was taken at once. */
export function moneyTimes(method: PaymentMethod, { startAt, authorisedAt, now }: Moments, policy: Policy): MoneyTimes {
  const capture = earlierOf(
    plusHours(startAt, -policy.captureBeforeStartHours),
    plusHours(authorisedAt, policy.captureWithinHours),
  );
  const charge = plusDays(startAt, -policy.chargeBeforeStartDays);
  return {
    captureDueAt: method === 'authorise' ? laterOf(now, capture) : null,
    chargeDueAt: method === 'save' ? laterOf(now, charge) : null,
  };
}
