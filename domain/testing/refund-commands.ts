import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { ledgerEntries } from '../money/ledger.ts';
import { extendHistory } from './extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from './painting-job.ts';
import { people } from './people.ts';

/** The price of the painting job: refunds are of all of it by default. */
export const total = 45_360;

/** The provider cancelled after the capture: all of it is refunded to the card. */
export const cancelled = extendHistory(paintingHistory('PaymentCaptured'), [
  { name: 'CancelJob', data: { jobId, reason: null, fee: 0 } },
  { by: people.provider, at: times.captureDue },
]);

export const recordRefund = (refundId: string, amount = total): JobCommand => ({
  name: 'RecordRefund',
  data: { jobId, paymentId, refundId, amount },
});
/** The card's bank returned it. */
export const recordRefundFailure = (refundId: string, amount = total, of = paymentId): JobCommand => ({
  name: 'RecordRefundFailure',
  data: { jobId, paymentId: of, refundId, amount, code: 'lost_or_stolen_card' },
});
/** The payment provider permanently rejects it. */
export const recordRefundRejection = (key: string, amount = total): JobCommand => ({
  name: 'RecordRefundRejection',
  data: { jobId, paymentId, refundId: key, amount, code: 'charge_not_refundable' },
});
export const retry = (refundId: string): JobCommand => ({ name: 'RetryRefund', data: { jobId, refundId } });
export const payManually = (refundId: string, note = 'By bank transfer on 9 March.'): JobCommand => ({
  name: 'PayRefundManually',
  data: { jobId, refundId, note },
});

/** The job's balance on each account, minor units. */
export function balances(history: readonly JobEvent[]): Record<string, number> {
  const lines = history.flatMap((event) => ledgerEntries(event, { platformBefore: 0 }));
  const sums: Record<string, number> = {};
  for (const { account, amount } of lines) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
}
