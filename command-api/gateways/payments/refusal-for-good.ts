import { PaymentRefusedError } from './port.ts';

/** The card's bank looks into the payment, and the job has yet to hear of it; or the same call is still under way. */
const laterCodes: ReadonlySet<string> = new Set([
  'charge_disputed',
  'refund_disputed_payment',
  'charge_pending',
  'idempotency_key_in_use',
  'lock_timeout',
]);

/** Money that other payments bring may be there tomorrow. */
const laterTransferCodes: ReadonlySet<string> = new Set([
  'balance_insufficient',
  'idempotency_key_in_use',
  'lock_timeout',
]);

/** The code with which a refund is refused as it was asked for; null where a later try may succeed. */
export function refusalForGood(error: unknown): string | null {
  return error instanceof PaymentRefusedError && !laterCodes.has(error.code) ? error.code : null;
}

/** The same of a transfer, or of a question about its receiver's account. */
export function transferRefusalForGood(error: unknown): string | null {
  return error instanceof PaymentRefusedError && !laterTransferCodes.has(error.code) ? error.code : null;
}
