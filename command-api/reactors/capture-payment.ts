import type { JournalEvent } from '#events/journal.ts';

import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'capture-payment';

/** When the time came, the authorised money is taken. That it was taken the payment provider tells by webhook. */
export const capturePayment = reactorTo(['CaptureRequested', 'JobSettled'], {
  name,
  category: 'job',
  async react(event, deps) {
    if (event.type === 'CaptureRequested') return capture(event, event.data, deps);
    // The fee for a job that was cancelled before its money was taken. Where all of it was taken a moment before, the
    // job hears of that by webhook, and returns the rest.
    const fee = event.data.capture;
    if (fee !== null) await capture(event, fee, deps);
  },
});

/** Where the card's bank took its promise back, the job looks for another card, or has to do without the fee. */
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
