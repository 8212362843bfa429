import { openedPayments, voidPayment } from '../payments/void-payment.ts';
import { loadJobStream } from '../read-job.ts';
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
    const job = await loadJobStream(journal, jobId);
    for (const { data } of openedPayments(job).filter(({ data }) => data.method === 'save')) {
      await voidPayment(job, { jobId, paymentId: data.paymentId, isSetup: true }, payments);
    }
  },
});
