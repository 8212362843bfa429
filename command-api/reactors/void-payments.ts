import type { JournalEvent } from '#events/journal.ts';

import { knownPayments, voidPayment } from '../void-payment.ts';
import { reactorTo } from './reactor.ts';

const types = ['PaymentExpired', 'PaymentInitiated', 'ChangeExpired', 'TipExpired', 'JobSettled'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;
type Known = Awaited<ReturnType<typeof knownPayments>>[number];

/** A payment that nobody waits for any more holds nobody's money, though its card is confirmed a moment too late. */
export const voidPayments = reactorTo(types, {
  name: 'void-payments',
  category: 'job',
  async react(event, { journal, payments }) {
    const { jobId } = event.data;
    const known = await knownPayments(journal, jobId);
    for (const { data } of known.filter((payment) => isOver(payment, event))) {
      const { paymentId, method } = data;
      // Whether the job counts what cannot go back shows with the news of its capture: who brings them tells.
      await voidPayment({ journal, payments }, { jobId, paymentId, isSetup: method === 'save' });
    }
  },
});

function isOver({ data: payment, revision }: Known, event: Event): boolean {
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

function isMain({ purpose }: Known['data']): boolean {
  return purpose === 'main';
}
