import { isLost, isRefundKnown } from '#domain/job/failed-refunds.ts';
import { isKnown } from '#domain/job/known-payments.ts';
import type { PaymentPart } from '#domain/money/settlement.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { JournalEvent } from '#events/journal.ts';

import { voidKey } from '../payments/void-payment.ts';
import { readJob } from '../read-job.ts';
import { refundFailureCode } from '../refund-failure-code.ts';
import { readUnfrozenJob } from './wait-keys.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'send-refunds';
const types = ['JobSettled', 'ChangeApplied', 'PaymentReturned', 'RefundRetried'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

interface Refund extends PaymentPart {
  readonly key: string;
}

/** The result of a refund request; null where it was rejected before, or is not owed. */
type Outcome = { readonly refundId: string } | { readonly failure: string } | null;

/**
 * Refunds the client to the original card. A permanent rejection by the payment provider is recorded in the job for
 * admins.
 */
export const sendRefunds = reactorTo(types, {
  name,
  category: 'job',
  async react(event, deps) {
    const { jobId } = event.data;
    for (const [part, { key, ...refund }] of toRefunds(event).entries()) {
      const outcome = await asked(jobId, refund, key, deps);
      if (outcome === null) continue;
      const refundId = 'refundId' in outcome ? outcome.refundId : key;
      const command: SystemCommand =
        'refundId' in outcome
          ? { name: 'RecordRefund', data: { jobId, ...refund, refundId } }
          : { name: 'RecordRefundRejection', data: { jobId, ...refund, refundId, code: outcome.failure } };
      await sendForEvent(event, deps.handler, name, { ...command, part });
      await requireRecorded(jobId, refundId, deps);
    }
  },
});

/**
 * A job that froze during the refund request counts nothing of that payment as owed, and so does not record that it was
 * rejected. The reactor tries again once the bank has decided. @throws WaitsForError until then
 */
async function requireRecorded(jobId: string, refundId: string, { journal }: ReactorDeps): Promise<void> {
  const job = await readJob(journal, jobId);
  if (job !== null && !isRefundKnown(job, refundId)) await readUnfrozenJob(journal, jobId);
}

/** Requests the refund, or finds an earlier one. */
async function asked(jobId: string, refund: PaymentPart, key: string, deps: ReactorDeps): Promise<Outcome> {
  const { journal, payments } = deps;
  const { paymentId } = refund;
  const job = await readUnfrozenJob(journal, jobId);
  // After its bank took a part, a card accepts no refund of the rest; the job knows whether that is owed.
  if (isLost(job, paymentId)) return (await payments.findRefund(paymentId, key)) ?? { failure: 'charge_disputed' };
  // An admin may have resent it by now under another key: a second request could pay it twice.
  if (isRefundKnown(job, key)) return null;
  try {
    return await payments.refund(refund, key);
  } catch (error) {
    const failure = await refundFailureCode(error, { job, paymentId, payments });
    if (failure === null) throw error;
    // A payment that the job never counted: its refund is recorded by the command that made it, or it is not owed.
    return failure === 'charge_already_refunded' && !isKnown(job, paymentId) ? null : { failure };
  }
}

function toRefunds(event: Event): Refund[] {
  if (event.type === 'PaymentReturned') {
    const { paymentId, amount } = event.data;
    return [{ paymentId, amount, key: voidKey(paymentId) }];
  }
  if (event.type === 'RefundRetried') {
    const { paymentId, amount } = event.data;
    return [{ paymentId, amount, key: `${event.id}:refund:0` }];
  }
  return event.data.refunds.map((refund, index) => ({ ...refund, key: `${event.id}:refund:${index}` }));
}
