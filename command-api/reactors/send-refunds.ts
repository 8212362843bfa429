import type { JournalEvent } from '#events/journal.ts';

import { letGoKey } from '../let-go-of-payment.ts';
import { unfrozen } from './frozen.ts';
import { reactorTo } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'send-refunds';
const types = ['JobSettled', 'ChangeApplied', 'PaymentReturned'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

interface Refund {
  readonly paymentId: string;
  readonly amount: number;
  readonly key: string;
}

/** What the client is to have back goes to the card that it came from. */
export const sendRefunds = reactorTo(types, {
  name,
  category: 'job',
  async react(event, { journal, handler, payments }) {
    const { jobId } = event.data;
    for (const [part, { key, ...refund }] of refundsOf(event).entries()) {
      const { chargebacks } = await unfrozen(journal, jobId);
      // The bank has given all of it back already.
      const lost = Object.values(chargebacks).some(
        ({ paymentId, status }) => paymentId === refund.paymentId && status === 'lost',
      );
      if (lost) continue;
      const { refundId } = await payments.refund(refund, key);
      const data = { jobId, ...refund, refundId };
      await sendBecauseOf(event, handler, name, { name: 'RecordRefund', data, part });
    }
  },
});

function refundsOf(event: Event): Refund[] {
  if (event.type === 'PaymentReturned') {
    const { paymentId, amount } = event.data;
    return [{ paymentId, amount, key: letGoKey(paymentId) }];
  }
  return event.data.refunds.map((refund, index) => ({ ...refund, key: `${event.id}:refund:${index}` }));
}
