import type { SystemCommand } from '#domain/system-commands.ts';

import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import { voidUnlessOpened } from '../payments/void-payment.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'charge-saved-card';

/** Charges the saved card when it is due. The payment provider reports the result by webhook. */
export const chargeSavedCard = reactorTo('ChargeRequested', {
  name,
  category: 'job',
  async react(event, deps) {
    const { journal, handler, payments } = deps;
    const { jobId, setupId, offerId: ref, amount, currency } = event.data;
    const charge = { jobId, ref, setupId, amount, currency };
    // Not even a declined charge exists when the card is gone, or such a payment is rejected.
    const charged = await orPermanentFailure(() => payments.chargeSaved(charge, event.id), permanentPaymentFailure);
    if ('failure' in charged) {
      const failed = { jobId, paymentId: setupId, code: charged.failure };
      return sendForEvent(event, handler, name, { name: 'RecordPaymentFailed', data: failed });
    }
    const { paymentId } = charged.answer;
    const opened = { jobId, paymentId, amount, purpose: 'main', ref, method: 'capture' } as const;
    const send = (command: SystemCommand) => sendForEvent(event, handler, name, command);
    await send({ name: 'RecordPaymentInitiated', data: opened });
    // The job may have ended meanwhile: a payment that it does not know is voided.
    await voidUnlessOpened({ jobId, paymentId, isSetup: false }, { journal, payments, send });
  },
});
