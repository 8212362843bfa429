import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';

import type { Policy } from '../policy/policy.ts';
import { hasCome, laterOf, plusDays, plusHours } from '../time.ts';

/** How the card is charged: near starts are authorised, far ones wait with a saved card, those between are charged now. */
export function paymentMethodFor(startAt: string, now: string, policy: Policy): PaymentMethod {
  if (hasCome(startAt, plusDays(now, policy.authoriseWithinDays))) return 'authorise';
  return hasCome(startAt, plusDays(now, policy.chargeBeforeStartDays)) ? 'capture' : 'save';
}

export interface MoneyTimes {
  /** When authorised money is taken. */
  readonly captureDueAt: string | null;
  /** When a saved card is charged. */
  readonly chargeDueAt: string | null;
}

/** When the money of a job is taken that begins at `startAt`; both null where it was taken at once. */
export function moneyTimes(method: PaymentMethod, startAt: string, now: string, policy: Policy): MoneyTimes {
  const captureDueAt =
    method === 'authorise' ? laterOf(now, plusHours(startAt, -policy.captureBeforeStartHours)) : null;
  const chargeDueAt = method === 'save' ? laterOf(now, plusDays(startAt, -policy.chargeBeforeStartDays)) : null;
  return { captureDueAt, chargeDueAt };
}
