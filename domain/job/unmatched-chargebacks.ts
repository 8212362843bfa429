import type { JobEvent } from '#events/catalog/job.ts';

import type { UnmatchedChargeback } from './dispute-state.ts';
import { evolve } from './evolve.ts';
import { isRefundKnown, unrecordedRefund } from './failed-refunds.ts';
import type { Decision } from './handler.ts';
import type { Job } from './state.ts';

/** What the card's bank does about money that the job never counted: only what is owed of it waits for that. */
export function openUnmatched({ data }: Decision<'OpenChargeback'>): JobEvent[] {
  const { jobId, chargebackId, paymentId, amount } = data;
  return [{ type: 'UnmatchedChargebackOpened', data: { jobId, chargebackId, paymentId, amount } }];
}

export function closeUnmatched({ data, job }: Decision<'CloseChargeback'>, open: UnmatchedChargeback): JobEvent[] {
  const { jobId, won } = data;
  const { chargebackId, paymentId, amount } = open;
  const closed: JobEvent = { type: 'UnmatchedChargebackClosed', data: { jobId, chargebackId, paymentId, amount, won } };
  return withGivenBack(job, closed);
}

/** What is owed of such money, and what the bank had given back of it before anybody knew that it was owed. */
export function withGivenBack(job: Job, event: JobEvent): JobEvent[] {
  let after = evolve(job, event);
  const events = [event];
  for (const each of Object.values(after.unmatchedChargebacks)) {
    const given = givenBack(after, each);
    // What one of them gave back the next one does not give again.
    after = given.reduce(evolve, after);
    events.push(...given);
  }
  return events;
}

/** What the bank took back for good counts as the refund, as far as it was owed. */
function givenBack(job: Job, { chargebackId, paymentId, amount, status }: UnmatchedChargeback): JobEvent[] {
  if (status !== 'lost' || isRefundKnown(job, chargebackId)) return [];
  const given = Math.min(amount, unrecordedRefund(job, paymentId));
  if (given <= 0) return [];
  const { jobId, currency } = job;
  return [{ type: 'RefundSent', data: { jobId, paymentId, refundId: chargebackId, amount: given, currency } }];
}
