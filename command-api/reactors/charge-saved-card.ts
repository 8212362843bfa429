import type { JournalEvent } from '#events/journal.ts';

import type { PaymentGateway } from '../gateways/payments/port.ts';
import { paymentRefusalForGood } from '../gateways/payments/refusal-for-good.ts';
import { knownPayments, letGoOfPayment } from '../let-go-of-payment.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'charge-saved-card';
type Event = Extract<JournalEvent, { type: 'ChargeRequested' }>;

/** When the time came, the saved card is charged. Whether it was good the payment provider tells by webhook. */
export const chargeSavedCard = reactorTo('ChargeRequested', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, setupId, offerId: ref, amount } = event.data;
    const charged = await charge(event, payments);
    if ('refusal' in charged) {
      const failed = { jobId, paymentId: setupId, code: charged.refusal };
      return sendBecauseOf(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
    }
    const { paymentId } = charged;
    const opened = { jobId, paymentId, amount, purpose: 'main', ref, method: 'capture' };
    await sendBecauseOf(event, handler, name, { name: 'RecordPaymentInitiated', data: opened });
    // The job may have ended meanwhile: what it does not know of goes back.
    const known = await knownPayments(journal, jobId);
    if (known.some(({ data }) => data.paymentId === paymentId)) return;
    const refusal = await letGoOfPayment({ journal, payments }, { jobId, paymentId, isSetup: false });
    if (refusal === null) return;
    await sendBecauseOf(event, handler, name, { name: 'RecordRefundRefusal', data: { jobId, ...refusal } });
  },
});

/** No charge at all, not even a declined one, where the provider has no such card any more, or takes no such payment. */
async function charge(
  { id, data: { jobId, setupId, offerId: ref, amount, currency } }: Event,
  payments: PaymentGateway,
): Promise<{ readonly paymentId: string } | { readonly refusal: string }> {
  try {
    return await payments.chargeSaved({ jobId, ref, setupId, amount, currency }, id);
  } catch (error) {
    const refusal = paymentRefusalForGood(error);
    if (refusal === null) throw error;
    return { refusal };
  }
}
