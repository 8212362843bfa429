import {
  BadWebhookError,
  PaymentRefusedError,
  type NewTransfer,
  type Payment,
  type PaymentGateway,
  type PaymentNotice,
} from './port.ts';

export interface MemoryPayments extends PaymentGateway {
  readonly payments: ReadonlyMap<string, Payment & { readonly jobId: string }>;
  readonly transfers: readonly (NewTransfer & { readonly transferId: string })[];
  /** What a client's card does: authorises the payment, or is declined. Null when the payment is not open. */
  pay(paymentId: string, declineCode?: string): PaymentNotice | null;
  /** Hands over what the provider would send by webhook since the last call. */
  takeNotices(): PaymentNotice[];
}

/** A payment provider in memory, for tests and the simulation: deterministic, with real idempotency keys. */
export function createMemoryPayments(): MemoryPayments {
  const payments = new Map<string, Payment & { jobId: string }>();
  const transfers: (NewTransfer & { transferId: string })[] = [];
  const answers = new Map<string, { request: string; answer: unknown }>();
  let notices: PaymentNotice[] = [];
  let noticed = 0;

  function once<Answer>(key: string, request: unknown, act: () => Answer): Answer {
    const body = JSON.stringify(request);
    const known = answers.get(key);
    if (known !== undefined && known.request !== body) throw new PaymentRefusedError('idempotency_key_in_use');
    if (known !== undefined) return known.answer as Answer;
    const answer = act();
    answers.set(key, { request: body, answer });
    return answer;
  }

  function find(paymentId: string): Payment & { jobId: string } {
    const payment = payments.get(paymentId);
    if (payment === undefined) throw new PaymentRefusedError('resource_missing');
    return payment;
  }

  function notify(kind: PaymentNotice['kind'], paymentId: string, failureCode: string | null = null): PaymentNotice {
    const { jobId, amount } = find(paymentId);
    noticed += 1;
    const notice = { id: `evt_${noticed}`, kind, paymentId, jobId, amount, failureCode };
    notices.push(notice);
    return notice;
  }

  return {
    provider: 'local',
    publishableKey: 'pk_memory',
    payments,
    transfers,
    async open(payment, key) {
      return once(key, ['open', payment], () => {
        const paymentId = `pi_${payments.size + 1}`;
        const { jobId, amount, currency } = payment;
        payments.set(paymentId, {
          paymentId,
          clientSecret: `${paymentId}_secret`,
          jobId,
          amount,
          currency,
          status: 'open',
          cardLast4: null,
        });
        return { paymentId };
      });
    },
    async find(paymentId) {
      const { clientSecret, amount, currency, status, cardLast4 } = find(paymentId);
      return { paymentId, clientSecret, amount, currency, status, cardLast4 };
    },
    async capture(paymentId, amount, key) {
      once(key, ['capture', paymentId, amount], () => {
        const payment = find(paymentId);
        if (payment.status === 'captured') return;
        if (payment.status !== 'authorised' || amount > payment.amount)
          throw new PaymentRefusedError('unexpected_state');
        payments.set(paymentId, { ...payment, status: 'captured' });
        notify('captured', paymentId);
      });
    },
    async cancel(paymentId, key) {
      once(key, ['cancel', paymentId], () => {
        const payment = find(paymentId);
        if (payment.status === 'captured') throw new PaymentRefusedError('unexpected_state');
        payments.set(paymentId, { ...payment, status: 'cancelled' });
      });
    },
    async transfer(transfer, key) {
      return once(key, ['transfer', transfer], () => {
        const { status, amount } = find(transfer.paymentId);
        const moved = transfers.filter(({ paymentId }) => paymentId === transfer.paymentId);
        const left = amount - moved.reduce((sum, earlier) => sum + earlier.amount, 0);
        if (status !== 'captured' || transfer.amount > left) throw new PaymentRefusedError('balance_insufficient');
        const transferId = `tr_${transfers.length + 1}`;
        transfers.push({ ...transfer, transferId });
        return { transferId };
      });
    },
    readNotice(body, signature) {
      if (signature !== 'memory') throw new BadWebhookError('the signature does not fit');
      return JSON.parse(body.toString('utf8')) as PaymentNotice;
    },
    pay(paymentId, declineCode) {
      const payment = find(paymentId);
      if (payment.status !== 'open') return null;
      if (declineCode !== undefined) return notify('failed', paymentId, declineCode);
      payments.set(paymentId, { ...payment, status: 'authorised', cardLast4: '4242' });
      return notify('authorised', paymentId);
    },
    takeNotices() {
      const taken = notices;
      notices = [];
      return taken;
    },
  };
}
