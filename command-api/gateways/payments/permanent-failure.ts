import { PaymentRejectedError } from './payment-gateway.ts';

/** The same call is in progress, or another one about the same object. */
const underWay = ['idempotency_key_in_use', 'lock_timeout'] as const;

const laterCodes: ReadonlySet<string> = new Set(underWay);

const laterRefundCodes: ReadonlySet<string> = new Set([...underWay, 'charge_pending']);

/** Other payments may fill the balance by tomorrow. */
const laterTransferCodes: ReadonlySet<string> = new Set([...underWay, 'balance_insufficient']);

/**
 * The code with which a payment permanently fails to open or to be captured; null where a retry may succeed. Also
 * applies to evidence.
 */
export function permanentPaymentFailure(error: unknown): string | null {
  return unlessLater(error, laterCodes);
}

/** The permanent failure code of a refund. For a charged-back payment see `isChargebackCode`. */
export function permanentRefundFailure(error: unknown): string | null {
  return unlessLater(error, laterRefundCodes);
}

/** The card's bank is investigating the payment, took it, or once did, and the payment provider rejects the refund. */
export function isChargebackCode(code: string): boolean {
  return code === 'charge_disputed' || code === 'refund_disputed_payment';
}

/** The permanent failure code of a transfer, its reversal, or a query about the receiver's account. */
export function permanentTransferFailure(error: unknown): string | null {
  return unlessLater(error, laterTransferCodes);
}

function unlessLater(error: unknown, later: ReadonlySet<string>): string | null {
  return error instanceof PaymentRejectedError && !later.has(error.code) ? error.code : null;
}

/** The result of a call: its answer, or its permanent failure code. Temporary failures are thrown. */
export async function orPermanentFailure<Answer>(
  call: () => Promise<Answer>,
  failureOf: (error: unknown) => string | null,
): Promise<{ readonly answer: Answer } | { readonly failure: string }> {
  try {
    return { answer: await call() };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { failure };
  }
}
