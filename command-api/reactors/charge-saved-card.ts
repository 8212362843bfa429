import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { voidUnlessKnown } from './void-unless-known.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'charge-saved-card';

/** When the time came, the saved card is charged. Whether it was good the payment provider tells by webhook. */
export const chargeSavedCard = reactorTo('ChargeRequested', {
  name,
  category: 'job',
  async react(event, deps) {
    const { handler, payments } = deps;
    const { jobId, setupId, offerId: ref, amount, currency } = event.data;
    const charge = { jobId, ref, setupId, amount, currency };
    // No charge at all, not even a declined one, where there is no such card any more, or no such payment is taken.
    const charged = await orPermanentFailure(() => payments.chargeSaved(charge, event.id), permanentPaymentFailure);
    if ('failure' in charged) {
      const failed = { jobId, paymentId: setupId, code: charged.failure };
      return sendForEvent(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
    }
    const { paymentId } = charged.answer;
    const opened = { jobId, paymentId, amount, purpose: 'main', ref, method: 'capture' } as const;
    await sendForEvent(event, handler, name, { name: 'RecordPaymentInitiated', data: opened });
    // The job may have ended meanwhile: what it does not know of goes back.
    await voidUnlessKnown(event, { jobId, paymentId, isSetup: false }, name, deps);
  },
});
