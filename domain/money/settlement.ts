import type { AgreedSums } from './agreed-sums.ts';
import { proportion } from './proportion.ts';

/** The distribution of held money: refund + providerAmount + platformAmount = captured. In minor units. */
export interface Settlement {
  readonly captured: number;
  readonly refund: number;
  readonly providerAmount: number;
  readonly platformAmount: number;
}

/** A part of one payment. */
export interface PaymentPart {
  readonly paymentId: string;
  readonly amount: number;
}

/** The work was approved: no refund. */
export function settleRelease(sums: AgreedSums, captured: number): Settlement {
  return settlePartial(sums, captured, 0);
}

/**
 * The client gets `refund`; the rest is shared as if it were the price, so that both fees shrink pro rata. The
 * provider's part is rounded, halves up; the platform takes the remainder, so that the parts always add up.
 */
export function settlePartial({ price, commission }: AgreedSums, captured: number, refund: number): Settlement {
  const rest = captured - refund;
  const providerAmount = proportion(Math.min(price - commission, captured), rest, captured);
  return { captured, refund, providerAmount, platformAmount: rest - providerAmount };
}

/** Both parts are given; the platform takes the rest, if any. */
export function settleSplit(captured: number, refund: number, providerAmount: number): Settlement {
  return { captured, refund, providerAmount, platformAmount: captured - refund - providerAmount };
}

/** The provider gets the whole fee without doing the work, and the client the rest. */
export function settleFee(captured: number, fee: number): Settlement {
  return settleSplit(captured, captured - fee, fee);
}

/**
 * The payments that the refund comes from: the latest first, the booking's own payment last. `held` is in the order of
 * payment.
 */
export function allocateRefund(held: readonly PaymentPart[], refund: number): PaymentPart[] {
  return allocate(held.toReversed(), refund);
}

/** The payments that the provider is paid from: never more from one than its refund leaves there. */
export function allocateTransfer(
  held: readonly PaymentPart[],
  refunds: readonly PaymentPart[],
  providerAmount: number,
): PaymentPart[] {
  return allocate(subtractParts(held, refunds), providerAmount);
}

/** What remains of each payment without these parts. */
export function subtractParts(held: readonly PaymentPart[], parts: readonly PaymentPart[]): PaymentPart[] {
  return held.map(({ paymentId, amount }) => ({ paymentId, amount: amount - amountFor(parts, paymentId) }));
}

/** How much of one payment these parts use. */
export function amountFor(parts: readonly PaymentPart[], paymentId: string): number {
  return sumParts(parts.filter((part) => part.paymentId === paymentId));
}

export function sumParts(parts: readonly PaymentPart[]): number {
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

function allocate(from: readonly PaymentPart[], amount: number): PaymentPart[] {
  let left = amount;
  const parts = from.map((payment) => {
    const taken = Math.min(left, payment.amount);
    left -= taken;
    return { paymentId: payment.paymentId, amount: taken };
  });
  if (left > 0) throw new RangeError(`${left} more than these payments hold`);
  return parts.filter((part) => part.amount > 0);
}
