import type { Journal } from '#events/journal.ts';
import { streamOf } from '#domain/streams.ts';

import type { PaymentGateway } from './gateways/payments/port.ts';
import { refusalForGood } from './gateways/payments/refusal-for-good.ts';

/** The payments of a job that the provider opened for it, and that the job knows of. */
export async function knownPayments(journal: Journal, jobId: string) {
  const history = await journal.readSealed(streamOf.job(jobId));
  return history.filter((event) => event.type === 'PaymentInitiated');
}

/**
 * Nobody waits for this payment any more: the client's money does not stay with it, whatever its card did meanwhile.
 * One key for one payment: however many find out, it goes back once.
 */
export async function letGoOfPayment(
  payments: PaymentGateway,
  { paymentId, isSetup }: { paymentId: string; isSetup: boolean },
): Promise<void> {
  if (isSetup) return payments.forgetCard(paymentId, letGoKey(paymentId));
  const { status, captured } = await payments.find(paymentId);
  if (status === 'captured') await giveBack(payments, paymentId, captured);
  else await payments.cancel(paymentId, letGoKey(paymentId));
}

/**
 * What the card's bank took back meanwhile is with the client already. What else is refused for good, the job hears of by
 * the news that this payment was captured: it owes the money back from then on, and admins see to it.
 */
async function giveBack(payments: PaymentGateway, paymentId: string, amount: number): Promise<void> {
  try {
    await payments.refund({ paymentId, amount }, letGoKey(paymentId));
  } catch (error) {
    if (refusalForGood(error) === null) throw error;
  }
}

/** The key under which all of a payment goes back. */
export function letGoKey(paymentId: string): string {
  return `let-go:${paymentId}`;
}
