import type { JournalEvent } from '#events/journal.ts';

import { knownPayments, letGoOfPayment } from '../let-go-of-payment.ts';
import { reactorTo } from './reactor.ts';

const types = ['PaymentExpired', 'PaymentInitiated', 'ChangeExpired', 'TipLapsed', 'JobSettled'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;
type Known = Awaited<ReturnType<typeof knownPayments>>[number];

/** A payment that nobody waits for any more holds nobody's money, though its card is confirmed a moment too late. */
export const letGoOfPayments = reactorTo(types, {
  name: 'let-go-of-payments',
  category: 'job',
  async react(event, { journal, payments }) {
    const { jobId } = event.data;
    const known = await knownPayments(journal, jobId);
    for (const { data } of known.filter((payment) => isOver(payment, event))) {
      const { paymentId, method } = data;
      // Whether the job counts what cannot go back shows with the news of its capture: who brings them tells.
      await letGoOfPayment({ journal, payments }, { jobId, paymentId, isSetup: method === 'save' });
    }
  },
});

function isOver({ data: payment, revision }: Known, event: Event): boolean {
  switch (event.type) {
    case 'PaymentExpired':
    case 'ChangeExpired':
    case 'TipLapsed':
      return payment.paymentId === event.data.paymentId;
    case 'PaymentInitiated':
      // The payment that is tried now takes the place of all before it; a saved card is still needed for its charge.
      return isMain(event.data) && isMain(payment) && revision < event.revision && payment.method !== 'save';
    case 'JobSettled':
      return event.data.voids.includes(payment.paymentId);
  }
}

function isMain({ purpose }: Known['data']): boolean {
  return purpose === 'main';
}
