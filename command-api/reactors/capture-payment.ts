import type { JournalEvent } from '#events/journal.ts';

import { PaymentRefusedError } from '../gateways/payments/port.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'capture-payment';

/** When the time came, the authorised money is taken. That it was taken the payment provider tells by webhook. */
export const capturePayment = reactorTo(['CaptureRequested', 'JobSettled'], {
  name,
  category: 'job',
  async react(event, deps) {
    if (event.type === 'CaptureRequested') return captureAll(event, deps);
    // The fee for a job that was cancelled before its money was taken. Where all of it was taken a moment before, the
    // job hears of that by webhook, and returns the rest.
    const fee = event.data.capture;
    if (fee !== null) await deps.payments.capture(fee.paymentId, fee.amount, event.id);
  },
});

async function captureAll(
  event: Extract<JournalEvent, { type: 'CaptureRequested' }>,
  { handler, payments }: ReactorDeps,
): Promise<void> {
  const { jobId, paymentId, amount } = event.data;
  try {
    await payments.capture(paymentId, amount, event.id);
  } catch (error) {
    // The card's bank took its promise back: the client has to find another card.
    if (!(error instanceof PaymentRefusedError)) throw error;
    const failed = { jobId, paymentId, code: error.code };
    await sendBecauseOf(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
  }
}
