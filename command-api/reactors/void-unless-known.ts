import type { JournalEvent } from '#events/journal.ts';

import { knownPayments, voidPayment, type PaymentToVoid } from '../void-payment.ts';
import type { ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

/** A payment that was opened, and of which the job did not come to know, goes back; the job is told where it cannot. */
export async function voidUnlessKnown(
  event: JournalEvent,
  payment: PaymentToVoid,
  reactor: string,
  { journal, handler, payments }: ReactorDeps,
): Promise<void> {
  const { jobId, paymentId } = payment;
  const known = await knownPayments(journal, jobId);
  if (known.some(({ data }) => data.paymentId === paymentId)) return;
  const failure = await voidPayment({ journal, payments }, payment);
  if (failure === null) return;
  await sendForEvent(event, handler, reactor, { name: 'RecordRefundRejection', data: { jobId, ...failure } });
}
