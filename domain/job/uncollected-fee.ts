import type { JobEvent } from '#events/catalog/job.ts';

import type { RuleBook } from '../policy/rule-book.ts';
import { settledEvent } from './settled-event.ts';
import type { Ending } from './money-state.ts';
import type { Job } from './job.ts';

/**
 * What has yet to be captured of an ended job; null if nothing. If a part was transferred already, it was captured,
 * though that is not recorded yet.
 */
export function uncollectedFee({ ending, payment, transfers }: Job, paymentId: string): Ending | null {
  const waits = ending?.capture?.paymentId === paymentId && payment?.paymentId === paymentId && payment.captured === 0;
  return waits && !transfers.some((transfer) => transfer.paymentId === paymentId) ? ending : null;
}

/** The card's bank released the authorisation: there is no fee to distribute. */
export function feeLost(job: Job, ending: Ending, when: { now: string; rules: RuleBook }): JobEvent {
  const { capture, captured, refund } = ending;
  const lost = capture?.amount ?? 0;
  const left = captured - lost - refund;
  const providerAmount = Math.min(left, Math.max(0, ending.providerAmount - lost));
  return settledEvent(job, when, {
    cause: 'unpaid',
    captured: captured - lost,
    refund,
    providerAmount,
    platformAmount: left - providerAmount,
    capture: null,
    voids: capture === null ? [] : [capture.paymentId],
    refunds: [],
    transfers: [],
  });
}
