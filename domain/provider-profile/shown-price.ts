import type { ServiceUnit } from '#events/catalog/provider-profile.ts';

import type { Currency } from '../money/currencies.ts';
import { computeShare, serviceFee, type FeeSchedule } from '../money/fees.ts';
import { currentFees } from '../money/quoted-fees.ts';

/**
 * The price that clients see for a service, with our fee, in minor units. The fee's bounds are those of a whole job:
 * they apply to the price of a visit, and not to one hour or square metre of many.
 */
export function allInPrice(
  { unit, from }: { readonly unit: ServiceUnit; readonly from: number },
  currency: Currency,
  fees: FeeSchedule = currentFees,
): number {
  return from + (unit === 'visit' ? serviceFee(from, currency, fees) : computeShare(from, fees.serviceFeeBp));
}
