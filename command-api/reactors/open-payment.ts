import { readJob } from '../read-job.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'open-payment';

/** An accepted offer gets its payment, which the client then confirms with a card. */
export const openPayment = reactorTo('OfferAccepted', {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId, offerId, total, currency } = event.data;
    const payment = { jobId, purpose: 'main', ref: offerId, amount: total, currency, capture: 'later' } as const;
    const { paymentId } = await payments.open(payment, event.id);
    await sendBecauseOf(event, handler, name, {
      name: 'RecordPaymentInitiated',
      data: { jobId, offerId, paymentId, amount: total },
    });
    // The offer's time may have run out meanwhile: a payment that the job does not know must never be confirmed.
    const job = await readJob(journal, jobId);
    if (job?.payment?.paymentId !== paymentId) await payments.cancel(paymentId, `${event.id}:cancel`);
  },
});
