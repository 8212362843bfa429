import { readJob } from '../read-job.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'count-promo-uses';

/** Counts the booked jobs of a promo code. */
export const countPromoUses = reactorTo('JobBooked', {
  name,
  category: 'job',
  async react(event, { journal, handler }) {
    const { jobId, clientId: accountId } = event.data;
    const promoId = (await readJob(journal, jobId))?.agreement?.promoId ?? null;
    if (promoId === null) return;
    await sendForEvent(event, handler, name, { name: 'CountPromoUse', data: { promoId, accountId, jobId } });
  },
});
