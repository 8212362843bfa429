import type { Job } from '#domain/job/job.ts';

import { requireInvariant } from '../violation.ts';
import type { JobTracker } from './job-tracker.ts';
import type { PaymentTracker } from './payment-tracker.ts';
import type { JobJournalEvent } from './job-journal-event.ts';

/** The minimum charge of a card, in the currencies of these people. */
const minChargeByCurrency: Readonly<Record<string, number>> = {
  EUR: 50,
  GBP: 30,
  USD: 50,
  CAD: 50,
  AUD: 50,
  BRL: 50,
  JPY: 50,
  KRW: 1000,
};

/** The product's invariants about the money of one event, stated independently of the decider. */
export function checkMoney(job: Job | null, event: JobJournalEvent, book: JobTracker): void {
  const agreed = job?.agreement;
  /** What the booking's own payment still has to bring. */
  const due = (agreed?.total ?? 0) - book.held;
  const { type, data } = event;
  switch (type) {
    case 'OfferAccepted':
      requireInvariant(data.price === job?.offers[data.offerId]?.price, 'the agreed price is not the offered one');
      requireInvariant(data.commission >= 0 && data.commission < data.price, 'the commission is no part of the price');
      return checkTotal(data);
    case 'PaymentInitiated':
      return checkOpened(job, event, book);
    case 'JobBooked':
      return requireInvariant(
        data.authorised === (data.method === 'save' ? 0 : agreed?.total),
        'the authorisation is not the total',
      );
    case 'CaptureRequested':
    case 'ChargeRequested':
      return requireInvariant(data.amount === due, 'what is asked for is not what is due');
    case 'PaymentCaptured': {
      const payment = book.payment(data.paymentId);
      requireInvariant(payment.taken === 0, 'money was taken twice');
      if (data.purpose !== 'main' || job?.ending !== null)
        return requireInvariant(data.amount > 0, 'nothing was taken');
      return requireInvariant(data.amount === due, 'the capture is not what is due');
    }
    case 'PaymentReturned':
      return requireInvariant(data.amount <= book.payment(data.paymentId).held, 'more goes back than was taken');
    case 'ChangeApplied': {
      checkTotal(data);
      const back = data.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const taken = job?.payment?.captured !== 0;
      return requireInvariant(
        !taken || book.held - back === data.total,
        'after the change another sum is held than agreed',
      );
    }
    case 'WorkStarted':
      return requireInvariant(book.held === agreed?.total, 'work began before the money was held');
    case 'RefundSent': {
      // One that was sent before the bank gave a part has come back since.
      const { bankGave } = book.payment(data.paymentId);
      const most = stillOwed(book.payment(data.paymentId)) + (book.isGivenByBank(data) ? 0 : bankGave);
      return requireInvariant(data.amount <= most, 'more was refunded than was announced');
    }
    case 'RefundFailed': {
      // A payment that was voided before the job knew of it is not a refund of the job.
      const { taken = 0, backSent = 0 } = book.payments.get(data.paymentId) ?? {};
      return requireInvariant(taken === 0 || data.amount <= backSent, 'more came back than had been sent');
    }
    case 'RefundRejectedByGateway': {
      // A payment that the job never counted is owed from here on.
      const known = book.payments.get(data.paymentId);
      if (data.unmatched)
        return requireInvariant((known?.taken ?? 0) === 0, 'a refund of a counted payment is called unmatched');
      const most = stillOwed(book.payment(data.paymentId)) + (known?.bankGave ?? 0);
      return requireInvariant(data.amount <= most, 'a refund was rejected that is not owed');
    }
    case 'RefundRetried':
    case 'RefundPaidManually': {
      const isStuck = book.last.has('RefundFailed') || book.last.has('RefundRejectedByGateway');
      requireInvariant(isStuck, 'a refund is resolved that was neither returned nor rejected');
      requireInvariant(!book.isChargedBack(data.paymentId), 'a refund is paid that the bank may give, too');
      return requireInvariant(data.amount <= stillOwed(book.payment(data.paymentId)), 'more is paid than is owed');
    }
    case 'TransferSent':
      return requireInvariant(
        data.amount <= shareAsked(book.payment(data.paymentId ?? '')),
        'the share was sent twice',
      );
    case 'TransferRejected':
      return requireInvariant(
        data.amount <= shareAsked(book.payment(data.paymentId)),
        'a share was rejected that was not requested',
      );
    case 'TransferRetried': {
      const { shareRejected, shareRetried } = book.payment(data.paymentId);
      return requireInvariant(shareRetried + data.amount <= shareRejected, 'a share is retried that was not rejected');
    }
    case 'ReversalRequested': {
      const { shareSent, reversalOrdered } = book.payment(data.paymentId);
      return requireInvariant(reversalOrdered + data.amount <= shareSent, 'more is to come back than was sent');
    }
    case 'ChangeAccepted':
      return data.extra === 0 ? undefined : checkChargeable(data.extra, data.currency);
    case 'TipGiven':
      return checkChargeable(data.amount, data.currency);
    case 'TipPaid':
      return requireInvariant(data.amount === job?.tips[data.tipId]?.amount, 'the tip is not the one that was given');
    default:
  }
}

/** The part of a payment whose transfer was requested, and neither made nor rejected. */
function shareAsked({ shareOrdered, shareSent, shareRejected, shareRetried }: PaymentTracker): number {
  return shareOrdered - shareSent - shareRejected + shareRetried;
}

/** The part of a payment still to be refunded to the client. */
function stillOwed({ backOrdered, unmatchedReturned, backSent, bankGave, paidManually }: PaymentTracker): number {
  return backOrdered + unmatchedReturned - backSent - bankGave - paidManually;
}

function checkTotal({
  price,
  serviceFee,
  discount,
  total,
  commission,
  currency,
}: Record<'price' | 'serviceFee' | 'discount' | 'total' | 'commission', number> & { currency: string }): void {
  requireInvariant(price + serviceFee - discount === total, 'price and fee, less the discount, are not the total');
  requireInvariant(
    discount >= 0 && discount <= serviceFee + commission,
    'the discount is more than the platform takes',
  );
  checkChargeable(total, currency);
}

function checkChargeable(amount: number, currency: string): void {
  requireInvariant(amount >= (minChargeByCurrency[currency] ?? Infinity), 'no card can be charged with so little');
}

function checkOpened(
  job: Job | null,
  { data }: Extract<JobJournalEvent, { type: 'PaymentInitiated' }>,
  book: JobTracker,
): void {
  const { purpose, ref, amount } = data;
  const awaited = {
    main: (job?.agreement?.total ?? 0) - book.held,
    extra: job?.change?.extra,
    tip: job?.tips[ref ?? '']?.amount,
  }[purpose];
  requireInvariant(amount === awaited, `the payment is not what is due for the ${purpose}`);
}
