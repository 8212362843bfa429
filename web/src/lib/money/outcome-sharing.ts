import { settlePartial } from '#domain/money/settlement.ts';
import type { DisputeOutcome, DisputeView } from '#query-api/contract/dispute.ts';

import type { Sharing } from './shares.tsx';

/** How an outcome shares the money, as the servers calculate it; null when it does not change. */
export function computeSharing(
  outcome: DisputeOutcome,
  { captured, providerAmount }: Pick<DisputeView['atStake'], 'captured' | 'providerAmount'>,
): Sharing | null {
  const whole = captured.amount;
  const sums = { price: providerAmount.amount, serviceFee: 0, commission: 0, discount: 0, total: whole };
  const partial = (refund: number): Sharing => ({
    captured: whole,
    refund,
    toProvider: settlePartial(sums, whole, refund).providerAmount,
  });
  switch (outcome.kind) {
    case 'full-refund':
      return partial(whole);
    case 'partial-refund':
      return partial(outcome.refund);
    case 'release':
      return partial(0);
    case 'split':
      return { captured: whole, refund: outcome.refund, toProvider: outcome.toProvider };
    case 'rework':
    case 'dismissed':
      return null;
  }
}
