import { isKnown } from '#domain/job/known-payments.ts';
import type { Job } from '#domain/job/state.ts';
import type { PaymentPart } from '#domain/money/settlement.ts';
import type { JournalEvent } from '#events/journal.ts';

import { PaymentRefusedError } from '../gateways/payments/port.ts';
import { letGoKey } from '../let-go-of-payment.ts';
import { unfrozen } from './frozen.ts';
import { reactorTo, type ReactorDeps } from './reactor.ts';
import { sendBecauseOf } from './send-because-of.ts';

const name = 'send-refunds';
const types = ['JobSettled', 'ChangeApplied', 'PaymentReturned', 'RefundRetried'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

interface Refund extends PaymentPart {
  readonly key: string;
}

/** What the client is to have back goes to the card that it came from. */
export const sendRefunds = reactorTo(types, {
  name,
  category: 'job',
  async react(event, deps) {
    const { jobId } = event.data;
    for (const [part, { key, ...refund }] of refundsOf(event).entries()) {
      const refundId = await made(jobId, refund, key, deps);
      if (refundId === null) continue;
      const data = { jobId, ...refund, refundId };
      await sendBecauseOf(event, deps.handler, name, { name: 'RecordRefund', data, part });
    }
  },
});

/** The refund, made now or earlier; null where the bank gave back all of it instead. */
async function made(jobId: string, refund: PaymentPart, key: string, deps: ReactorDeps): Promise<string | null> {
  const { journal, payments } = deps;
  const { paymentId } = refund;
  const job = await unfrozen(journal, jobId);
  if (isLost(job, paymentId)) return (await payments.findRefund(paymentId, key))?.refundId ?? null;
  try {
    return (await payments.refund(refund, key)).refundId;
  } catch (error) {
    // Of a payment that the job never counted it hears no chargebacks.
    if (!isKnown(job, paymentId) && isReturned(error)) return null;
    throw error;
  }
}

function isReturned(error: unknown): boolean {
  return error instanceof PaymentRefusedError && error.code === 'charge_already_refunded';
}

function isLost({ chargebacks }: Job, lostPaymentId: string): boolean {
  return Object.values(chargebacks).some(({ paymentId, status }) => paymentId === lostPaymentId && status === 'lost');
}

function refundsOf(event: Event): Refund[] {
  if (event.type === 'PaymentReturned') {
    const { paymentId, amount } = event.data;
    return [{ paymentId, amount, key: letGoKey(paymentId) }];
  }
  if (event.type === 'RefundRetried') {
    const { paymentId, amount } = event.data;
    return [{ paymentId, amount, key: `${event.id}:refund:0` }];
  }
  return event.data.refunds.map((refund, index) => ({ ...refund, key: `${event.id}:refund:${index}` }));
}
