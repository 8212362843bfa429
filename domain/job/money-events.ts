import type { JobEvent } from '#events/catalog/job.ts';

const moneyEvents: ReadonlySet<string> = new Set<JobEvent['type']>([
  'PaymentCaptured',
  'PaymentReturned',
  'FundsReleased',
  'JobSettled',
  'RefundSent',
  'RefundFailed',
  'RefundPaidManually',
  'TransferSent',
  'TransferReversed',
  'TipPaid',
]);

/** Whether money moved with an event of this kind, or it was said where it goes. */
export function movesMoney(type: string): boolean {
  return moneyEvents.has(type);
}
