import { isInEea } from '../eea.ts';
import type { Currency } from '../money/currencies.ts';
import { computeShare } from '../money/fees.ts';
import type { Policy, ShareWithBounds } from '../policy/policy.ts';
import type { Side } from '../side.ts';
import { isBefore, plusDays, plusHours, plusMinutes } from '../time.ts';

/** The facts that the fee depends on, for the rules and the read side. */
export interface Cancellable {
  readonly country: string;
  readonly currency: Currency;
  readonly price: number;
  readonly bookedAt: string;
  readonly startAt: string;
  /** What was authorised or captured for it: a card that is only saved, or was declined, pays no fee. */
  readonly held: number;
  /** Whether the provider is suspended. */
  readonly providerSuspended: boolean;
}

/**
 * The client's fee to the provider when this side cancels now, before the start (lifecycle, section 3). The page shows
 * it before the confirmation, and a different fee is rejected then.
 */
export function cancellationFee(job: Cancellable, by: Side, now: string, policy: Policy): number {
  if (by === 'provider' || isFree(job, now, policy)) return 0;
  const late = isBefore(plusHours(job.startAt, -policy.lateBeforeStartHours), now);
  return computeBoundedFee(job, late ? policy.lateCancellationFee : policy.cancellationFee);
}

/** The fee of an absent client; zero if the provider was suspended. */
export function absenceFee(job: Cancellable, policy: Policy): number {
  return job.providerSuspended ? 0 : computeBoundedFee(job, policy.lateCancellationFee);
}

function isFree({ country, bookedAt, startAt, providerSuspended }: Cancellable, now: string, policy: Policy): boolean {
  if (providerSuspended) return true;
  const slip = !isBefore(plusMinutes(bookedAt, policy.freeAfterBookingMinutes), now);
  const early = !isBefore(plusHours(startAt, -policy.freeBeforeStartHours), now);
  const withdrawal = isInEea(country) && !isBefore(plusDays(bookedAt, policy.withdrawalDays), now);
  return slip || early || withdrawal;
}

function computeBoundedFee({ currency, price, held }: Cancellable, { basisPoints, min, max }: ShareWithBounds): number {
  const share = computeShare(price, basisPoints);
  return Math.min(held, max[currency], Math.max(min[currency], share));
}
