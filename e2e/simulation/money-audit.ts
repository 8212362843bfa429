import type { MemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import type { Job } from '#domain/job/job.ts';

import type { InvariantChecker } from './invariant-checker.ts';
import type { JobTracker } from './rules/job-tracker.ts';
import { requireInvariant } from './violation.ts';

/** One payment at the payment provider. */
interface Account {
  readonly paymentId: string;
  readonly jobId: string;
  readonly isTip: boolean;
  readonly status: string;
  readonly asksFirst: boolean;
  readonly captured: number;
  readonly refunded: number;
  /** What the card's bank took back for good. */
  readonly taken: number;
  readonly sent: number;
  readonly reversed: number;
}

/** At every moment: the payment provider never holds or moved more of a job's money than the job says. */
export function checkProviderBooks(provider: MemoryPayments, { books }: InvariantChecker): void {
  for (const account of accountsAt(provider)) {
    const { paymentId, jobId, captured, refunded, sent, reversed } = account;
    const book = books.get(jobId);
    requireInvariant(book !== undefined, `payment ${paymentId} belongs to no job`);
    const known = book.payments.get(paymentId);
    requireInvariant(captured <= (known?.opened ?? captured), `payment ${paymentId} took more than it was opened for`);
    requireInvariant(
      !account.asksFirst || captured === 0 || wasAsked(book),
      `payment ${paymentId} was taken before its time`,
    );
    requireInvariant(sent <= (known?.shareOrdered ?? 0), `the share of payment ${paymentId} was sent twice`);
    requireInvariant(
      reversed <= (known?.reversalOrdered ?? 0),
      `more of payment ${paymentId} came back than was asked for`,
    );
    if (known !== undefined && known.taken > 0) {
      requireInvariant(refunded <= known.backOrdered, `payment ${paymentId} was refunded twice`);
    }
    // What a bank takes is gone at once; the share comes back a little later.
    requireInvariant(refunded + sent - reversed <= captured, `more went out of payment ${paymentId} than came in`);
  }
}

/** At rest: all money arrived where it had to go, and none is held without a reason. */
export function checkMoneyAtRest(provider: MemoryPayments, checker: InvariantChecker): void {
  checkProviderBooks(provider, checker);
  const accounts = accountsAt(provider);
  for (const account of accounts) {
    const job = checker.jobs.get(account.jobId);
    const book = checker.books.get(account.jobId);
    if (job !== undefined && book !== undefined) checkAccount(account, job, book);
  }
  for (const [jobId, book] of checker.books) {
    const remaining = accounts.filter((account) => account.jobId === jobId && !account.isTip).reduce(sumBy(leftIn), 0);
    const paid = book.listJobPayments().reduce((sum, { shareSent, reversed }) => sum + shareSent - reversed, 0);
    const advanced = accounts
      .filter((account) => account.jobId === jobId && !account.isTip)
      .reduce(advancedBy(book), 0);
    // The final share is what could not be reversed.
    const notReversed = book.listJobPayments().reduce((sum, payment) => sum + payment.notReversed, 0);
    const tooMuch = paid - (book.ended?.provider ?? 0);
    requireInvariant(
      remaining === (book.ended?.platform ?? book.held) + advanced - tooMuch,
      `job ${jobId}: the platform keeps another sum than its own`,
    );
    requireInvariant(
      tooMuch >= 0 && tooMuch <= notReversed,
      `job ${jobId}: the Homewright has another sum than their share`,
    );
  }
}

function checkAccount(account: Account, job: Job, book: JobTracker): void {
  const { paymentId, status, captured, refunded, sent, reversed } = account;
  const known = book.payments.get(paymentId);
  const awaited = job.payment?.paymentId === paymentId && job.ending === null;
  requireInvariant(awaited || status !== 'authorised', `payment ${paymentId} is ${status}, and no job waits for it`);
  const left = leftIn(account);
  const advanced = advancedBy(book)(0, account);
  requireInvariant((known?.taken ?? 0) > 0 || left === advanced, `payment ${paymentId} was taken, and no job has it`);
  const tooMuch = advanced - left;
  requireInvariant(
    !account.isTip || (tooMuch >= 0 && tooMuch <= (known?.notReversed ?? 0)),
    `tip ${paymentId} is not the Homewright’s`,
  );
  if (known === undefined) return;
  requireInvariant(
    known.taken === 0 || known.taken === captured,
    `payment ${paymentId} took another sum than the job heard of`,
  );
  requireInvariant(
    known.bankTook > 0 || known.taken === 0 || known.backOrdered === refunded + known.paidManually,
    `payment ${paymentId}: a refund is missing`,
  );
  requireInvariant(known.shareSent === sent, `payment ${paymentId}: the job heard of another transfer`);
  requireInvariant(known.reversalOrdered === reversed, `payment ${paymentId}: a reversal is missing`);
  requireInvariant(known.reversed === reversed, `payment ${paymentId}: the job heard of another reversal`);
}

function wasAsked({ last }: JobTracker): boolean {
  return last.has('CaptureRequested') || last.has('JobSettled');
}

/** Money that the client was paid manually stays with the platform, unless the bank took it. */
function advancedBy({ payments }: JobTracker): (sum: number, account: Account) => number {
  return (sum, { paymentId, captured, refunded, taken }) =>
    sum + Math.max(0, Math.min(payments.get(paymentId)?.paidManually ?? 0, captured - refunded - taken));
}

function leftIn({ captured, refunded, taken, sent, reversed }: Account): number {
  return captured - refunded - taken - sent + reversed;
}

function accountsAt(provider: MemoryPayments): Account[] {
  return [...provider.payments.values()].map(({ paymentId, jobId, purpose, status, capture, captured, refunded }) => {
    const lost = [...provider.chargebacks.values()].filter((chargeback) => chargeback.won === false);
    const transfers = provider.transfers.filter((transfer) => transfer.paymentId === paymentId);
    return {
      paymentId,
      jobId,
      isTip: purpose === 'tip',
      status,
      asksFirst: capture === 'later',
      captured,
      refunded,
      taken: lost.filter((chargeback) => chargeback.paymentId === paymentId).reduce(sumBy(amountOf), 0),
      sent: transfers.reduce(sumBy(amountOf), 0),
      reversed: transfers.reduce((sum, transfer) => sum + transfer.reversed, 0),
    };
  });
}

function amountOf({ amount }: { readonly amount: number }): number {
  return amount;
}

function sumBy<Item>(of: (item: Item) => number): (sum: number, item: Item) => number {
  return (sum, item) => sum + of(item);
}
