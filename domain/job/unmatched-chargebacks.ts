import type { JobEvent } from '#events/catalog/job.ts';

import type { UnmatchedChargeback } from './dispute-state.ts';
import { evolve } from './evolve.ts';
import { isRefundKnown, refundDue } from './failed-refunds.ts';
import type { Decision } from './handler-types.ts';
import type { Job } from './job.ts';

/** A chargeback of money that the job never counted: only what is owed of it waits for the bank. */
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

/** Records what is owed of such money, and deducts what the bank had returned before that was known. */
export function withGivenBack(job: Job, event: JobEvent): JobEvent[] {
  let after = evolve(job, event);
  const events = [event];
  for (const each of Object.values(after.unmatchedChargebacks)) {
    const given = givenBack(after, each);
    // Each deduction reduces what the next one can return.
    after = given.reduce(evolve, after);
    events.push(...given);
  }
  return events;
}

/** What the bank finally took back counts as the refund, up to the owed amount. */
function givenBack(job: Job, { chargebackId, paymentId, amount, status }: UnmatchedChargeback): JobEvent[] {
  if (status !== 'lost' || isRefundKnown(job, chargebackId)) return [];
  const given = Math.min(amount, refundDue(job, paymentId));
  if (given <= 0) return [];
  const { jobId, currency } = job;
  return [{ type: 'RefundSent', data: { jobId, paymentId, refundId: chargebackId, amount: given, currency } }];
}
