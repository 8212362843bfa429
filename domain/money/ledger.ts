import type { JobEvent } from '#events/catalog/job.ts';

/**
 * Where money can be: with the client's card, held for the job, held as a tip, with the Homewright, with the platform,
 * with the card's bank while a chargeback runs, or with the client, paid in another way than to the card.
 */
export const ledgerAccounts = ['card', 'held', 'tip', 'provider', 'platform', 'bank', 'client'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Minor units; what leaves the account is negative. */
  readonly amount: number;
}

/** What the books know of the job besides the event: what the platform took of it before. */
interface Books {
  readonly platformBefore: number;
}

/**
 * The lines that an event adds to the books of its job: double entry, so that each event's lines add up to nothing. An
 * event that moves no money has none.
 */
export function ledgerEntries(event: JobEvent, { platformBefore }: Books): LedgerLine[] {
  switch (event.type) {
    case 'PaymentCaptured':
      return move(event.data.amount, 'card', event.data.purpose === 'tip' ? 'tip' : 'held');
    case 'TipPaid':
      return move(event.data.amount, 'tip', 'held');
    case 'FundsReleased':
    case 'JobSettled':
      // A chargeback settles a second time: the books move by the difference.
      return move(event.data.platformAmount - platformBefore, 'held', 'platform');
    case 'RefundSent':
      return move(event.data.amount, 'held', 'card');
    case 'RefundFailed':
      return move(event.data.amount, 'card', 'held');
    case 'RefundRejectedByGateway':
      // No money moves; only of a payment that the job never counted the books hear here that it was taken.
      return event.data.unmatched ? move(event.data.amount, 'card', 'held') : [];
    case 'RefundPaidManually':
      return move(event.data.amount, 'held', 'client');
    case 'TransferSent':
      return move(event.data.amount, 'held', 'provider');
    case 'TransferReversed':
      return move(event.data.amount, 'provider', 'held');
    case 'ChargebackOpened':
      return move(event.data.amount, 'held', 'bank');
    case 'ChargebackClosed':
      return move(event.data.amount, 'bank', event.data.won ? 'held' : 'card');
    default:
      return [];
  }
}

/**
 * The lines of what the Homewright has for good though it is not theirs, where it becomes more or less by an event: see
 * `computeLoss`. What was held covered it, and the platform makes that good.
 */
export function lossEntries(before: number, after: number): LedgerLine[] {
  return move(after - before, 'platform', 'held');
}

function move(amount: number, from: LedgerAccount, to: LedgerAccount): LedgerLine[] {
  if (amount === 0) return [];
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
}
