import { reactorTo } from './reactor.ts';

/** A payment whose time ran out is let go of, so that a card confirmed a moment too late holds nobody's money. */
export const cancelPayment = reactorTo('PaymentExpired', {
  name: 'cancel-payment',
  category: 'job',
  async react(event, { payments }) {
    if (event.data.paymentId !== null) await payments.cancel(event.data.paymentId, event.id);
  },
});
