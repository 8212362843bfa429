import type { JournalEvent } from '#events/journal.ts';

import { openedPayments, voidPayment } from '../payments/void-payment.ts';
import { loadJobStream } from '../read-job.ts';
import { reactorTo } from './reactor.ts';

const types = ['PaymentExpired', 'PaymentInitiated', 'ChangeExpired', 'TipExpired', 'JobSettled'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;
type Opened = ReturnType<typeof openedPayments>[number];

/** A payment that its job no longer waits for is voided: a card that is confirmed a moment too late pays nothing. */
export const voidPayments = reactorTo(types, {
  name: 'void-payments',
  category: 'job',
  async react(event, { journal, payments }) {
    const { jobId } = event.data;
    const job = await loadJobStream(journal, jobId);
    for (const { data } of openedPayments(job).filter((payment) => isOver(payment, event))) {
      const { paymentId, method } = data;
      // Whether the job counts what cannot go back, the webhook of its capture shows: that records the failure.
      await voidPayment(job, { jobId, paymentId, isSetup: method === 'save' }, payments);
    }
  },
});

function isOver({ data: payment, revision }: Opened, event: Event): boolean {
  switch (event.type) {
    case 'PaymentExpired':
    case 'ChangeExpired':
    case 'TipExpired':
      return payment.paymentId === event.data.paymentId;
    case 'PaymentInitiated':
      // The payment that is tried now takes the place of all before it; a saved card is still needed for its charge.
      return isMain(event.data) && isMain(payment) && revision < event.revision && payment.method !== 'save';
    case 'JobSettled':
      return event.data.voids.includes(payment.paymentId);
  }
}

function isMain({ purpose }: Opened['data']): boolean {
  return purpose === 'main';
}
