import type { SystemCommand } from '#domain/system-commands.ts';
import type { PaymentMethod } from '#events/catalog/job/payment-method.ts';
import type { Journal, JournalEvent } from '#events/journal.ts';

import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { orPermanentFailure, permanentPaymentFailure } from '../gateways/payments/permanent-failure.ts';
import type { PaymentSubject } from '../gateways/payments/payment-subject.ts';
import { voidUnlessOpened } from '../payments/void-payment.ts';
import { reactorTo } from './reactor.ts';
import { sendForEvent } from './send-for-event.ts';

const name = 'open-payment';
const types = ['OfferAccepted', 'PaymentRetried', 'ChangeAccepted', 'TipGiven'] as const;
type Event = Extract<JournalEvent, { type: (typeof types)[number] }>;

interface ToPay extends PaymentSubject {
  readonly amount: number;
  readonly currency: string;
  readonly method: PaymentMethod;
}

/**
 * Opens the payment for what the client agreed to pay; the client then confirms it with a card. A permanent rejection
 * by the payment provider is recorded in the job, which stops waiting.
 */
export const openPayment = reactorTo(types, {
  name,
  category: 'job',
  async react(event, deps) {
    const { journal, handler, payments } = deps;
    const toPay = toPayFor(event);
    if (toPay === null) return;
    const outcome = await orPermanentFailure(() => open(toPay, payments, event.id), permanentPaymentFailure);
    const send = (command: SystemCommand) => sendForEvent(event, handler, name, command);
    if (!(await isOver(event, journal))) await send(toCommand(toPay, outcome));
    if ('failure' in outcome) return;
    const { jobId, method } = toPay;
    const opened = { jobId, paymentId: outcome.answer, isSetup: method === 'save' };
    // Its deadline may have passed meanwhile: a payment that the job does not know must never be confirmed.
    await voidUnlessOpened(opened, { journal, payments, send });
  },
});

/** Whether the time to pay is over. The same offer can be accepted again, for another sum or by another method. */
async function isOver(event: Event, journal: Journal): Promise<boolean> {
  if (event.type !== 'OfferAccepted') return false;
  const history = await journal.readSealed(event.stream);
  return history.some(({ type, revision }) => type === 'PaymentExpired' && revision > event.revision);
}

function toPayFor({ type, data }: Event): ToPay | null {
  const { jobId, currency } = data;
  switch (type) {
    case 'OfferAccepted':
      return { jobId, purpose: 'main', ref: data.offerId, amount: data.total, currency, method: data.method };
    case 'PaymentRetried':
      return { jobId, purpose: 'main', ref: data.offerId, amount: data.amount, currency, method: 'capture' };
    case 'ChangeAccepted':
      if (data.extra === 0) return null;
      return { jobId, purpose: 'extra', ref: data.changeId, amount: data.extra, currency, method: 'capture' };
    case 'TipGiven':
      return { jobId, purpose: 'tip', ref: data.tipId, amount: data.amount, currency, method: 'capture' };
  }
}

/** The payment's id, or the code of its rejection. */
type Outcome = { readonly answer: string } | { readonly failure: string };

function toCommand({ currency: _currency, amount, ...subject }: ToPay, outcome: Outcome): SystemCommand {
  return 'failure' in outcome
    ? { name: 'RecordPaymentRejection', data: { ...subject, code: outcome.failure } }
    : { name: 'RecordPaymentInitiated', data: { ...subject, amount, paymentId: outcome.answer } };
}

async function open({ method, ...payment }: ToPay, payments: PaymentGateway, key: string): Promise<string> {
  if (method === 'save') return (await payments.saveCard({ jobId: payment.jobId, ref: payment.ref }, key)).setupId;
  const capture = method === 'capture' ? 'now' : 'later';
  return (await payments.open({ ...payment, capture }, key)).paymentId;
}
