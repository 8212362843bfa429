import type { JournalEvent } from '#events/journal.ts';

import { knownPayments, letGoOfPayment, type LetGo } from '../let-go-of-payment.ts';
import type { ReactorDeps } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

/** A payment that was opened, and of which the job did not come to know, goes back; the job is told where it cannot. */
export async function letGoUnlessKnown(
  event: JournalEvent,
  payment: LetGo,
  reactor: string,
  { journal, handler, payments }: ReactorDeps,
): Promise<void> {
  const { jobId, paymentId } = payment;
  const known = await knownPayments(journal, jobId);
  if (known.some(({ data }) => data.paymentId === paymentId)) return;
  const refusal = await letGoOfPayment({ journal, payments }, payment);
  if (refusal === null) return;
  await sendBecauseOf(event, handler, reactor, { name: 'RecordRefundRefusal', data: { jobId, ...refusal } });
}
