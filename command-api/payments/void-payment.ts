import { takenByBank } from '#domain/job/failed-refunds.ts';
import type { SystemCommand } from '#domain/system-commands.ts';
import type { Journal } from '#events/journal.ts';

import type { Payment, PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import type { LoadedStream } from '../loaded-stream.ts';
import { foldJob, loadJobStream } from '../read-job.ts';
import { refundFailureCode } from '../refund-failure-code.ts';

/** A payment that no job expects (any more), or a card that was saved for a later charge. */
export interface Voidable {
  readonly jobId: string;
  readonly paymentId: string;
  readonly isSetup: boolean;
}

/** The payment provider will never refund a payment: the data of `RecordRefundRejection`. */
interface PermanentFailure {
  readonly jobId: string;
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
  readonly code: string;
}

/** Sends the job a command, on behalf of the caller that voids the payment. */
type Send = (command: SystemCommand) => Promise<void>;

/** The payments that the payment provider opened for the job and that the job knows. */
export function openedPayments({ stored }: LoadedStream) {
  return stored.filter((event) => event.type === 'PaymentInitiated');
}

export function isOpened(job: LoadedStream, paymentId: string): boolean {
  return openedPayments(job).some(({ data }) => data.paymentId === paymentId);
}

/**
 * Voids a payment whatever its card did meanwhile: cancels it, refunds what was captured, and detaches a saved card.
 * The key is derived from the payment: however many callers void it, it is refunded once.
 *
 * Resolves to the failure when the payment provider will never refund it. Only a caller that knows that the job never
 * counts this payment records the failure in the job.
 */
export async function voidPayment(
  job: LoadedStream,
  { jobId, paymentId, isSetup }: Voidable,
  payments: PaymentGateway,
): Promise<PermanentFailure | null> {
  if (isSetup) {
    await payments.detachCard(paymentId, voidKey(paymentId));
    return null;
  }
  const payment = await payments.find(paymentId);
  if (payment.status === 'captured') {
    // Admins may have paid it manually since: a repeated refund could pay it twice.
    return isFailureRecorded(job, paymentId) ? null : refund(job, { ...payment, jobId }, payments);
  }
  await payments.cancel(paymentId, voidKey(paymentId));
  return null;
}

/** Voids a payment that was opened but never recorded in its job. */
export async function voidUnlessOpened(
  payment: Voidable,
  { journal, payments, send }: { journal: Journal; payments: PaymentGateway; send: Send },
): Promise<void> {
  const job = await loadJobStream(journal, payment.jobId);
  if (isOpened(job, payment.paymentId)) return;
  await recordFailure(await voidPayment(job, payment, payments), send);
}

/** Voids a payment that its card confirmed but the job does not take: too late, or after the job's end. */
export async function voidUnlessTaken(
  job: LoadedStream,
  { takenBy, ...payment }: Voidable & { readonly takenBy: 'PaymentCaptured' | 'JobBooked' },
  { payments, send }: { payments: PaymentGateway; send: Send },
): Promise<void> {
  const isTaken = ({ events }: LoadedStream) =>
    events.some((event) => event.type === takenBy && event.data.paymentId === payment.paymentId);
  // A refund cannot be undone: a cached stream alone does not decide it.
  if (isTaken(job) || isTaken(await job.load())) return;
  await recordFailure(await voidPayment(job, payment, payments), send);
}

/** Whether the payment was voided, or can never be and its job knows that. */
export async function isVoided(
  job: LoadedStream,
  { paymentId, isSetup }: Voidable,
  payments: PaymentGateway,
): Promise<boolean> {
  if (isSetup) return (await payments.findSetup(paymentId)).status === 'cancelled';
  const { status } = await payments.find(paymentId);
  if (status !== 'captured') return status === 'cancelled';
  if (isFailureRecorded(job, paymentId) || takenFor(job, paymentId) > 0) return true;
  // The refund was made, even if the bank sent it back since.
  return (await payments.findRefund(paymentId, voidKey(paymentId))) !== null;
}

/** The idempotency key under which the whole payment is refunded. */
export function voidKey(paymentId: string): string {
  return `void:${paymentId}`;
}

function isFailureRecorded({ events }: LoadedStream, paymentId: string): boolean {
  return events.some((event) => event.type === 'RefundRejectedByGateway' && event.data.refundId === voidKey(paymentId));
}

async function recordFailure(failure: PermanentFailure | null, send: Send): Promise<void> {
  if (failure !== null) await send({ name: 'RecordRefundRejection', data: failure });
}

/** The client already has what the card's bank took back meanwhile; that part can no longer be refunded. */
async function refund(
  stream: LoadedStream,
  { jobId, paymentId, captured: amount }: Payment & { readonly jobId: string },
  payments: PaymentGateway,
): Promise<PermanentFailure | null> {
  const refundId = voidKey(paymentId);
  try {
    await payments.refund({ paymentId, amount }, refundId);
    return null;
  } catch (error) {
    // The bank's decision meanwhile can be the reason.
    const job = foldJob(await stream.load());
    const taken = takenFor(stream, paymentId);
    if (taken >= amount) return null;
    const code = await refundFailureCode(error, { job, paymentId, payments });
    if (code === null) throw error;
    return code === 'charge_already_refunded' && taken === 0 ? null : { jobId, paymentId, refundId, amount, code };
  }
}

/** The part of this payment that its card's bank took back for good. */
function takenFor(stream: LoadedStream, paymentId: string): number {
  const job = foldJob(stream);
  return job === null ? 0 : takenByBank(job, paymentId);
}
