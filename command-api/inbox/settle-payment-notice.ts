import { streamOf } from '#domain/streams.ts';

import { deriveCommandId } from '../derive-command-id.ts';
import type { CardPaymentNotice, PaymentNotice } from '../gateways/payments/notice.ts';
import { readJob } from '../read-job.ts';
import { NoticeTooEarlyError, type SettleDeps } from './settle-deps.ts';
import { settlePayoutNotice } from './settle-payout-notice.ts';

/** Tells the job what the payment provider said. Twice, late or out of order changes nothing. */
export async function settlePaymentNotice(notice: PaymentNotice, deps: SettleDeps): Promise<void> {
  switch (notice.kind) {
    case 'authorised': {
      const { jobId, paymentId, amount } = notice;
      const { cardLast4 } = await deps.payments.find(paymentId);
      await send(notice, deps, 'ConfirmPayment', { jobId, paymentId, amount, cardLast4 });
      return releaseUnlessBooked(notice, deps);
    }
    case 'failed': {
      const { jobId, paymentId, failureCode: code } = notice;
      return send(notice, deps, 'RecordPaymentFailed', { jobId, paymentId, code });
    }
    case 'captured': {
      const { jobId, paymentId, amount } = notice;
      return send(notice, deps, 'RecordCapture', { jobId, paymentId, amount });
    }
    case 'accountChanged':
    case 'payoutPaid':
    case 'payoutFailed':
      return settlePayoutNotice(notice, deps);
    default:
  }
}

async function send(notice: CardPaymentNotice, deps: SettleDeps, name: string, data: object): Promise<void> {
  const history = await deps.journal.readSealed(streamOf.job(notice.jobId));
  const cause = history.find((event) => event.type === 'PaymentInitiated' && event.data.paymentId === notice.paymentId);
  await deps.handler.handle({
    name,
    data,
    commandId: deriveCommandId(notice.id, name),
    actor: { kind: 'webhook', id: 'payments' },
    ...(cause === undefined ? {} : { correlationId: cause.meta.correlationId, causationId: cause.id }),
  });
}

/** A card confirmed after the job's payment time: the client's money is let go of at once. */
async function releaseUnlessBooked(notice: CardPaymentNotice, { journal, payments }: SettleDeps): Promise<void> {
  const job = await readJob(journal, notice.jobId);
  if (job?.payment?.paymentId === notice.paymentId) return;
  if (job?.state === 'PaymentPending' && job.payment === null) throw new NoticeTooEarlyError('payment not yet known');
  await payments.cancel(notice.paymentId, `${notice.id}:late`);
}
