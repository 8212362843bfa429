import type { JournalEvent } from '#events/journal.ts';

import type { PaymentGateway } from '../gateways/payments/port.ts';
import { transferRefusalForGood } from '../gateways/payments/refusal-for-good.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'reverse-transfers';
type Event = Extract<JournalEvent, { type: 'ReversalRequested' }>;

/**
 * A share that was transferred comes back from the Homewright's account, as far as the bank took it from us. What the
 * payment provider refuses for good is told to the job: it stays there.
 */
export const reverseTransfers = reactorTo('ReversalRequested', {
  name,
  category: 'job',
  async react(event, { handler, payments }) {
    const { jobId, transferId, amount } = event.data;
    const outcome = await asked(event, payments);
    const told =
      'reversalId' in outcome
        ? { name: 'RecordReversal', data: { jobId, transferId, amount, ...outcome } }
        : { name: 'RecordReversalRefusal', data: { jobId, transferId, amount, ...outcome } };
    await sendBecauseOf(event, handler, name, told);
  },
});

async function asked(
  { id, data: { transferId, amount } }: Event,
  payments: PaymentGateway,
): Promise<{ readonly reversalId: string } | { readonly code: string }> {
  try {
    return await payments.reverseTransfer({ transferId, amount }, id);
  } catch (error) {
    const code = transferRefusalForGood(error);
    if (code === null) throw error;
    return { code };
  }
}
