import { takenByBank } from '#domain/job/failed-refunds.ts';
import type { Journal } from '#events/journal.ts';
import { streamOf } from '#domain/streams.ts';

import type { Payment, PaymentGateway } from './gateways/payments/port.ts';
import { readJob } from './read-job.ts';
import { refundFailureCode } from './refund-failure-code.ts';

interface Deps {
  readonly journal: Journal;
  readonly payments: PaymentGateway;
}

export interface PaymentToVoid {
  readonly jobId: string;
  readonly paymentId: string;
  readonly isSetup: boolean;
}

/** The payment provider refuses for good to send a payment back: what `RecordRefundRejection` tells its job. */
interface Rejection {
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly code: string;
}

/** The payments of a job that the provider opened for it, and that the job knows of. */
export async function knownPayments(journal: Journal, jobId: string) {
  const history = await journal.readSealed(streamOf.job(jobId));
  return history.filter((event) => event.type === 'PaymentInitiated');
}

/**
 * Nobody waits for this payment any more: the client's money does not stay with it, whatever its card did meanwhile.
 * One key for one payment: however many find out, it goes back once.
 *
 * Resolves to the refusal, where the money cannot go back: whoever knows that the job never counts this payment tells it.
 */
export async function voidPayment(deps: Deps, { jobId, paymentId, isSetup }: PaymentToVoid): Promise<Rejection | null> {
  const { journal, payments } = deps;
  if (isSetup) {
    await payments.detachCard(paymentId, voidKey(paymentId));
    return null;
  }
  const payment = await payments.find(paymentId);
  if (payment.status === 'captured') {
    // Admins see to it, and may have paid it in another way: asked for again, it could go out twice.
    return (await isRejectionRecorded(journal, jobId, paymentId)) ? null : giveBack(payment, jobId, deps);
  }
  await payments.cancel(paymentId, voidKey(paymentId));
  return null;
}

/** Whether the job knows that this payment could not be let go of. */
export async function isRejectionRecorded(journal: Journal, jobId: string, paymentId: string): Promise<boolean> {
  const history = await journal.readSealed(streamOf.job(jobId));
  return history.some(
    (event) => event.type === 'RefundRejectedByGateway' && event.data.refundId === voidKey(paymentId),
  );
}

/** What the card's bank took back meanwhile is with the client already; the rest of that takes no refund any more. */
async function giveBack(
  { paymentId, captured: amount }: Payment,
  jobId: string,
  { journal, payments }: Deps,
): Promise<Rejection | null> {
  const refundId = voidKey(paymentId);
  try {
    await payments.refund({ paymentId, amount }, refundId);
    return null;
  } catch (error) {
    const job = await readJob(journal, jobId);
    const taken = job === null ? 0 : takenByBank(job, paymentId);
    if (taken >= amount) return null;
    const code = await refundFailureCode(error, { job, paymentId, payments });
    if (code === null) throw error;
    return code === 'charge_already_refunded' && taken === 0 ? null : { paymentId, refundId, amount, code };
  }
}

/** What of this payment its card's bank took back for good, as the job heard. */
export async function takenFor(journal: Journal, jobId: string, paymentId: string): Promise<number> {
  const job = await readJob(journal, jobId);
  return job === null ? 0 : takenByBank(job, paymentId);
}

/** The key under which all of a payment goes back. */
export function voidKey(paymentId: string): string {
  return `void:${paymentId}`;
}
