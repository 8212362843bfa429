import type { Journal } from '#events/journal.ts';
import { streamOf } from '#domain/streams.ts';

import type { Payment, PaymentGateway } from './gateways/payments/port.ts';
import { refusalForGood } from './gateways/payments/refusal-for-good.ts';

interface Deps {
  readonly journal: Journal;
  readonly payments: PaymentGateway;
}

interface LetGo {
  readonly jobId: string;
  readonly paymentId: string;
  readonly isSetup: boolean;
}

/** The payment provider refuses for good to send a payment back: what `RecordRefundRefusal` tells its job. */
interface Refusal {
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
export async function letGoOfPayment(deps: Deps, { jobId, paymentId, isSetup }: LetGo): Promise<Refusal | null> {
  const { journal, payments } = deps;
  if (isSetup) {
    await payments.forgetCard(paymentId, letGoKey(paymentId));
    return null;
  }
  const payment = await payments.find(paymentId);
  if (payment.status === 'captured') {
    // Admins see to it, and may have paid it in another way: asked for again, it could go out twice.
    return (await isRefusalTold(journal, jobId, paymentId)) ? null : giveBack(payments, payment);
  }
  await payments.cancel(paymentId, letGoKey(paymentId));
  return null;
}

/** Whether the job knows that this payment could not be let go of. */
export async function isRefusalTold(journal: Journal, jobId: string, paymentId: string): Promise<boolean> {
  const history = await journal.readSealed(streamOf.job(jobId));
  return history.some((event) => event.type === 'RefundRefused' && event.data.refundId === letGoKey(paymentId));
}

/** What the card's bank took back meanwhile is with the client already. */
async function giveBack(payments: PaymentGateway, { paymentId, captured: amount }: Payment): Promise<Refusal | null> {
  const refundId = letGoKey(paymentId);
  try {
    await payments.refund({ paymentId, amount }, refundId);
    return null;
  } catch (error) {
    const code = refusalForGood(error);
    if (code === null) throw error;
    return code === 'charge_already_refunded' ? null : { paymentId, refundId, amount, code };
  }
}

/** The key under which all of a payment goes back. */
export function letGoKey(paymentId: string): string {
  return `let-go:${paymentId}`;
}
