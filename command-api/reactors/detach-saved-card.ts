import { knownPayments, voidPayment } from '../void-payment.ts';
import { reactorTo } from './reactor.ts';

/**
 * Detaches a saved card, which is for one charge: once the money is captured, or the job is over, it cannot be charged
 * again.
 */
export const detachSavedCard = reactorTo(['PaymentCaptured', 'JobSettled'], {
  name: 'detach-saved-card',
  category: 'job',
  async react(event, { journal, payments }) {
    const { jobId } = event.data;
    const known = await knownPayments(journal, jobId);
    for (const { data } of known.filter(({ data }) => data.method === 'save')) {
      await voidPayment({ journal, payments }, { jobId, paymentId: data.paymentId, isSetup: true });
    }
  },
});
