import { isCurrency } from '#domain/money/currencies.ts';
import { minCharge } from '#domain/money/min-charge.ts';

import type { WebhookEvent } from '../webhook-event.ts';
import { PaymentRejectedError, type CardPayments, type NewPayment } from '../payment-gateway.ts';
import { addCard } from './add-card.ts';
import { requireKnown, toSubject, type MemoryState, type MemoryPayment } from './memory-state.ts';

const LAST4 = '4242';
/** An authorisation lasts seven days, as with most cards. */
const AUTHORISATION_MS = 7 * 24 * 3_600_000;

export interface PayingClient {
  /** What a client's card does: confirms the payment, or is declined. Null when the payment is not open. */
  pay(paymentId: string, declineCode?: string): WebhookEvent | null;
}

export function cardPayments(books: MemoryState): CardPayments & PayingClient {
  const { payments, once } = books;

  return {
    async open(payment, key) {
      return once(key, ['open', payment], () => ({ paymentId: addPayment(books, payment).paymentId }));
    },
    async find(paymentId) {
      const {
        jobId: _job,
        purpose: _purpose,
        ref: _ref,
        capture: _capture,
        ...payment
      } = requireKnown(payments, paymentId);
      return payment;
    },
    async capture(paymentId, amount, key) {
      once(key, ['capture', paymentId, amount], () => {
        const payment = requireKnown(payments, paymentId);
        if (payment.status === 'captured') return;
        if (payment.status !== 'authorised' || amount > payment.amount) {
          throw new PaymentRejectedError('payment_intent_unexpected_state');
        }
        takeMoney(books, payment, amount);
      });
    },
    async cancel(paymentId, key) {
      once(key, ['cancel', paymentId], () => {
        const payment = requireKnown(payments, paymentId);
        if (payment.status === 'captured') throw new PaymentRejectedError('payment_intent_unexpected_state');
        payments.set(paymentId, { ...payment, status: 'cancelled', captureBefore: null });
      });
    },
    pay(paymentId, declineCode) {
      const payment = requireKnown(payments, paymentId);
      if (payment.status !== 'open') return null;
      if (declineCode !== undefined) return decline(books, payment, declineCode);
      const customerId = books.savingPayments.get(paymentId);
      if (customerId !== undefined) addCard(books, customerId, { last4: LAST4 });
      return confirm(books, payment);
    },
  };
}

export function addPayment(
  { payments }: MemoryState,
  { capture, amount, currency, ...subject }: NewPayment,
): MemoryPayment {
  if (isCurrency(currency) && amount < minCharge(currency)) throw new PaymentRejectedError('amount_too_small');
  const paymentId = `pi_${payments.size + 1}`;
  const payment: MemoryPayment = {
    ...subject,
    paymentId,
    subject: toSubject(subject),
    clientSecret: `${paymentId}_secret`,
    amount,
    currency,
    capture,
    status: 'open',
    captured: 0,
    refunded: 0,
    captureBefore: null,
    cardLast4: null,
  };
  payments.set(paymentId, payment);
  return payment;
}

/** A valid card: the money is authorised, or captured at once where the payment says so. */
export function confirm(books: MemoryState, payment: MemoryPayment): WebhookEvent {
  const confirmed = { ...payment, cardLast4: LAST4 };
  if (payment.capture === 'now') return takeMoney(books, confirmed, payment.amount);
  const { paymentId, amount } = payment;
  const captureBefore = new Date(books.clock.now().getTime() + AUTHORISATION_MS).toISOString();
  books.payments.set(paymentId, { ...confirmed, status: 'authorised', captureBefore });
  return books.notify({ kind: 'authorised', ...toSubject(payment), paymentId, amount });
}

export function decline(books: MemoryState, payment: MemoryPayment, failureCode: string): WebhookEvent {
  const { paymentId, amount } = payment;
  return books.notify({ kind: 'failed', ...toSubject(payment), paymentId, amount, failureCode });
}

function takeMoney(books: MemoryState, payment: MemoryPayment, amount: number): WebhookEvent {
  const { paymentId } = payment;
  books.payments.set(paymentId, { ...payment, status: 'captured', captured: amount, captureBefore: null });
  return books.notify({ kind: 'captured', ...toSubject(payment), paymentId, amount });
}
