import type { SystemCommand } from '#domain/system-commands.ts';

import { orPermanentFailure, permanentTransferFailure } from '../gateways/payments/permanent-failure.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'reverse-transfers';

/**
 * A share that was transferred comes back from the Homewright's account, as far as the bank took it from us. What the
 * payment provider refuses for good is told to the job: it stays there.
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
