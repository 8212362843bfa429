import type { SystemCommand } from '#domain/system-commands.ts';

import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { voidUnlessOpened } from '../payments/void-payment.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'charge-saved-card';

/** When the time came, the saved card is charged. Whether it was good the payment provider tells by webhook. */
export const chargeSavedCard = reactorTo('ChargeRequested', {
  name,
  category: 'job',
  async react(event, deps) {
    const { journal, handler, payments } = deps;
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
    const send = (command: SystemCommand) => sendForEvent(event, handler, name, command);
    await send({ name: 'RecordPaymentInitiated', data: opened });
    // The job may have ended meanwhile.
    await voidUnlessOpened({ jobId, paymentId, isSetup: false }, { journal, payments, send });
  },
});
