import type { SystemCommand } from '#domain/system-commands.ts';

import { orPermanentFailure, permanentTransferFailure } from '../gateways/payments/permanent-failure.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'reverse-transfers';

/**
 * Reverses a transferred share, as far as the bank took it from us. A permanent rejection by the payment provider is
 * recorded in the job: the share stays in the provider's account.
 */
export const reverseTransfers = reactorTo('ReversalRequested', {
  name,
  category: 'job',
  async react(event, { handler, payments }) {
    const { jobId, transferId, amount } = event.data;
    const outcome = await orPermanentFailure(
      () => payments.reverseTransfer({ transferId, amount }, event.id),
      permanentTransferFailure,
    );
    const command: SystemCommand =
      'failure' in outcome
        ? { name: 'RecordReversalRejection', data: { jobId, transferId, amount, code: outcome.failure } }
        : { name: 'RecordReversal', data: { jobId, transferId, amount, reversalId: outcome.answer.reversalId } };
    await sendForEvent(event, handler, name, command);
  },
});
