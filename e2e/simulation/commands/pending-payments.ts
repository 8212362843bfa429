import type { Job } from '#domain/job/job.ts';

import type { Intent } from '../intent.ts';
import type { Random } from '../random.ts';

/** Whether its client is at a checkout. */
export function isPaymentDue({ state, change, tips }: Job): boolean {
  return (
    state === 'PaymentPending' ||
    state === 'PaymentAtRisk' ||
    (change !== null && change.paymentDueAt !== null) ||
    Object.values(tips).some(({ status }) => status === 'due')
  );
}

/** The client's next due payment. */
export function nextPayment({ jobId, clientId, change, tips, state }: Job, random: Random): Intent {
  const tip = Object.values(tips).find(({ status }) => status === 'due');
  const extra = change !== null && change.paymentDueAt !== null ? change.changeId : null;
  const main = state === 'PaymentPending' || state === 'PaymentAtRisk';
  if (!main && extra !== null) return { kind: 'pay', jobId, clientId, wanted: { purpose: 'extra', ref: extra } };
  if (!main && tip !== undefined && random.chance(0.4)) {
    return { kind: 'pay', jobId, clientId, wanted: { purpose: 'tip', ref: tip.tipId } };
  }
  return { kind: 'pay', jobId, clientId, wanted: { purpose: 'main' } };
}
