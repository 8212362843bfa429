import { PaymentRefusedError } from '../gateways/payments/port.ts';
import { knownPayments, letGoOfPayment } from '../let-go-of-payment.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'charge-saved-card';

/** When the time came, the saved card is charged. Whether it was good the payment provider tells by webhook. */
export const chargeSavedCard = reactorTo('ChargeRequested', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, setupId, offerId: ref, amount, currency } = event.data;
    try {
      const { paymentId } = await payments.chargeSaved({ jobId, ref, setupId, amount, currency }, event.id);
      const opened = { jobId, paymentId, amount, purpose: 'main', ref, method: 'capture' };
      await sendBecauseOf(event, handler, name, { name: 'RecordPaymentInitiated', data: opened });
      // The job may have ended meanwhile: what it does not know of goes back.
      const known = await knownPayments(journal, jobId);
      if (known.some(({ data }) => data.paymentId === paymentId)) return;
      const refusal = await letGoOfPayment({ journal, payments }, { jobId, paymentId, isSetup: false });
      if (refusal === null) return;
      await sendBecauseOf(event, handler, name, { name: 'RecordRefundRefusal', data: { jobId, ...refusal } });
    } catch (error) {
      // No charge at all, not even a declined one: the provider has no such card any more.
      if (!(error instanceof PaymentRefusedError)) throw error;
      const failed = { jobId, paymentId: setupId, code: error.code };
      await sendBecauseOf(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
    }
  },
});
