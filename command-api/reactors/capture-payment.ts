import type { JournalEvent } from '#events/journal.ts';

import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'capture-payment';

/** Captures the authorised money when it is due. The payment provider reports the capture by webhook. */
export const capturePayment = reactorTo(['CaptureRequested', 'JobSettled'], {
  name,
  category: 'job',
  async react(event, deps) {
    if (event.type === 'CaptureRequested') return capture(event, event.data, deps);
    // The fee for a job that was cancelled before its capture. If all of it was captured a moment before, a webhook
    // tells the job, which then refunds the rest.
    const fee = event.data.capture;
    if (fee !== null) await capture(event, fee, deps);
  },
});

/** If the card's bank withdrew the authorisation, the job needs another card, or goes without the fee. */
async function capture(
  event: Extract<JournalEvent, { type: 'CaptureRequested' | 'JobSettled' }>,
  { paymentId, amount }: { readonly paymentId: string; readonly amount: number },
  { handler, payments }: ReactorDeps,
): Promise<void> {
  const outcome = await orPermanentFailure(
    () => payments.capture(paymentId, amount, event.id),
    permanentPaymentFailure,
  );
  if (!('failure' in outcome)) return;
  const failed = { jobId: event.data.jobId, paymentId, code: outcome.failure };
  await sendForEvent(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
}
