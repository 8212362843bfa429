import { knownChargeback } from '#domain/job/known-payments.ts';
import type { Job } from '#domain/job/job.ts';

import type { Chargebacks } from './gateways/payments/payment-gateway.ts';
import { isChargebackCode, permanentRefundFailure } from './gateways/payments/permanent-failure.ts';

/**
 * The code with which a refund of this payment permanently fails; null where it may succeed later. A charged-back
 * payment takes no refund during its bank's investigation. The job records the bank's decision first, and may owe
 * nothing by then.
 * @param job as loaded before the refund was requested, or later
 */
export async function refundFailureCode(
  error: unknown,
  { job, paymentId, payments }: { job: Job | null; paymentId: string; payments: Chargebacks },
): Promise<string | null> {
  const code = permanentRefundFailure(error);
  if (code === null || !isChargebackCode(code)) return code;
  const chargebacks = await payments.findChargebacks(paymentId);
  const isOver = chargebacks.every(
    ({ chargebackId, status }) =>
      status !== 'open' && job !== null && knownChargeback(job, chargebackId)?.status === status,
  );
  return isOver ? code : null;
}
