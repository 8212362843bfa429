import type { JobEvent } from '#events/catalog/job.ts';

/**
 * Where money can be: on the client's card, held for the job or as a tip, with the provider, or with the platform.
 * During a chargeback it is with the card's bank; after a manual refund it is with the client, outside the card.
 */
export const ledgerAccounts = ['card', 'held', 'tip', 'provider', 'platform', 'bank', 'client'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export interface LedgerLine {
  readonly account: LedgerAccount;
  /** Minor units; negative when money leaves the account. */
  readonly amount: number;
}

/** What the ledger needs besides the event: the platform's part so far. */
interface Books {
  readonly platformBefore: number;
}

/**
 * The ledger lines of an event: double entry, so that each event's lines sum to zero. An event that moves no money has
 * none.
 */
export function ledgerEntries(event: JobEvent, { platformBefore }: Books): LedgerLine[] {
  switch (event.type) {
    case 'PaymentCaptured':
      return move(event.data.amount, 'card', event.data.purpose === 'tip' ? 'tip' : 'held');
    case 'TipPaid':
      return move(event.data.amount, 'tip', 'held');
    case 'FundsReleased':
    case 'JobSettled':
      // A chargeback settles a second time: the ledger moves the difference.
      return move(event.data.platformAmount - platformBefore, 'held', 'platform');
    case 'RefundSent':
      return move(event.data.amount, 'held', 'card');
    case 'RefundFailed':
      return move(event.data.amount, 'card', 'held');
    case 'RefundRejectedByGateway':
      // No money moves, except that the capture of a payment that the job never counted is recorded here.
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
 * The lines of a change in the provider's unrecoverable excess: see `computeLoss`. The held money covered it, and the
 * platform pays it back.
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
