import type { SystemCommand } from '#domain/system-commands.ts';

import { orRefusal, transferRefusalForGood } from '../gateways/payments/refusal-for-good.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

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
    const outcome = await orRefusal(
      () => payments.reverseTransfer({ transferId, amount }, event.id),
      transferRefusalForGood,
    );
    const told: SystemCommand =
      'refusal' in outcome
        ? { name: 'RecordReversalRefusal', data: { jobId, transferId, amount, code: outcome.refusal } }
        : { name: 'RecordReversal', data: { jobId, transferId, amount, reversalId: outcome.answer.reversalId } };
    await sendBecauseOf(event, handler, name, told);
  },
});
