import { reactorTo } from './reactor.ts';

/** When the time came, the authorised money is taken. That it was taken the payment provider tells by webhook. */
export const capturePayment = reactorTo('CaptureRequested', {
  name: 'capture-payment',
  category: 'job',
  async react(event, { payments }) {
    await payments.capture(event.data.paymentId, event.data.amount, event.id);
  },
});
