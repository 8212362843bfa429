import type { JobEvent } from '#events/catalog/job.ts';

import type { JobCommand } from '../job/commands.ts';
import { refundDue } from '../job/failed-refunds.ts';
import { jobDecider } from '../job/decider.ts';
import { waitingTransfers } from '../job/transfer-balances.ts';
import type { Refund } from '../job/money-state.ts';
import type { Job } from '../job/job.ts';
import { amountFor, type PaymentPart } from '../money/settlement.ts';
import { people } from './people.ts';

/**
 * Everything that the payment provider still has to do for a job: open chargebacks are won, the fee is captured,
 * refunds, transfers and reversals are sent. A refund of what the bank then took had come back. Returns the resulting
 * events.
 */
export function completePayments(job: Job, now: string): JobEvent[] {
  const events: JobEvent[] = [];
  let state = job;
  for (let command = next(state, 0); command !== null; command = next(state, events.length)) {
    const actor = fromWebhook.has(command.name) ? people.webhook : people.reactor;
    const newEvents = jobDecider.decide(command, state, { now, actor });
    if (newEvents.length === 0) throw new Error(`${command.name} changed nothing`);
    events.push(...newEvents);
    state = newEvents.reduce<Job>((before, event) => jobDecider.evolve(before, event) as Job, state);
  }
  return events;
}

const fromWebhook = new Set(['CloseChargeback', 'RecordCapture', 'RecordRefundFailure']);

function next(job: Job, n: number): JobCommand | null {
  const { jobId } = job;
  const chargeback = Object.values(job.chargebacks).find(({ status }) => status === 'open');
  if (chargeback !== undefined) {
    return { name: 'CloseChargeback', data: { jobId, chargebackId: chargeback.chargebackId, won: true } };
  }
  const capture = job.ending?.capture;
  if (capture && job.payment?.captured === 0) return { name: 'RecordCapture', data: { jobId, ...capture } };
  const refund = refundsToSend(job)[0];
  if (refund !== undefined) return { name: 'RecordRefund', data: { jobId, refundId: `re_last_${n}`, ...refund } };
  const excess = job.refunds.find((sent) => !isPaidElsewhere(job, sent) && refundDue(job, sent.paymentId) < 0);
  if (excess !== undefined) return { name: 'RecordRefundFailure', data: { jobId, ...excess, code: 'expired_card' } };
  const rejected = waitingTransfers(job)[0];
  if (rejected !== undefined) return { name: 'ResumeTransfer', data: { jobId, transferId: rejected.transferId } };
  const transfer = Object.entries(job.transferBalances)
    .map(([paymentId, { requested }]) => ({ paymentId, amount: requested - amountFor(job.transfers, paymentId) }))
    .find(({ amount }) => amount > 0);
  if (transfer !== undefined) {
    return { name: 'RecordTransfer', data: { jobId, transferId: `tr_last_${n}`, ...transfer } };
  }
  const coming = job.transfers.find(({ reversing, reversed }) => reversing > reversed);
  if (coming === undefined) return null;
  const amount = coming.reversing - coming.reversed;
  return {
    name: 'RecordReversal',
    data: { jobId, transferId: coming.transferId, reversalId: `trr_last_${n}`, amount },
  };
}

function refundsToSend(job: Job): PaymentPart[] {
  const owed = [...job.returns, ...(job.ending?.refunds ?? []), ...job.failedRefunds];
  return [...new Set(owed.map(({ paymentId }) => paymentId))]
    .map((paymentId) => ({ paymentId, amount: refundDue(job, paymentId) }))
    .filter(({ amount }) => amount > 0);
}

/** Whether an admin paid this one manually, or the bank gave it. */
function isPaidElsewhere({ failedRefunds, unmatchedChargebacks }: Job, { refundId }: Refund): boolean {
  return refundId in unmatchedChargebacks || failedRefunds.some((failed) => failed.refundId === refundId);
}
