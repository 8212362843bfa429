import { PaymentRejectedError } from './port.ts';

/** The same call is still under way, or another one about the same thing. */
const underWay = ['idempotency_key_in_use', 'lock_timeout'] as const;

const laterCodes: ReadonlySet<string> = new Set(underWay);

const laterRefundCodes: ReadonlySet<string> = new Set([...underWay, 'charge_pending']);

/** Money that other payments bring may be there tomorrow. */
const laterTransferCodes: ReadonlySet<string> = new Set([...underWay, 'balance_insufficient']);

/**
 * The code with which a payment is neither opened nor taken, whenever it is asked for; null where it may be later. The
 * same of evidence.
 */
export function permanentPaymentFailure(error: unknown): string | null {
  return unlessLater(error, laterCodes);
}

/** Such a code of a refund, as it was asked for. One of a payment that was charged back: `isChargebackCode`. */
export function permanentRefundFailure(error: unknown): string | null {
  return unlessLater(error, laterRefundCodes);
}

/** The card's bank looks into the payment, took it, or did, and the payment provider refuses all the same. */
export function isChargebackCode(code: string): boolean {
  return code === 'charge_disputed' || code === 'refund_disputed_payment';
}

/** Such a code of a transfer, of its way back, or of a question about its receiver's account. */
export function permanentTransferFailure(error: unknown): string | null {
  return unlessLater(error, laterTransferCodes);
}

function unlessLater(error: unknown, later: ReadonlySet<string>): string | null {
  return error instanceof PaymentRejectedError && !later.has(error.code) ? error.code : null;
}

/** What came of a call: its answer, or the code with which it is refused for good. What may be later is thrown. */
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
