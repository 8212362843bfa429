import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'reverse-transfers';

/** A share that was transferred comes back from the Homewright's account, as far as the bank took it from us. */
export const reverseTransfers = reactorTo('ReversalRequested', {
  name,
  category: 'job',
  async react(event, { handler, payments }) {
    const { jobId, transferId, amount } = event.data;
    const { reversalId } = await payments.reverseTransfer({ transferId, amount }, event.id);
    const data = { jobId, transferId, reversalId, amount };
    await sendBecauseOf(event, handler, name, { name: 'RecordReversal', data });
  },
});
