import { computeLoss } from '#domain/job/transfer-balances.ts';
import { ledgerEntries, lossEntries, type LedgerAccount, type LedgerLine } from '#domain/money/ledger.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { DraftRows } from './fold-job.ts';
import type { Changed, LedgerKind } from './tables.ts';

const kinds: { readonly [Type in JobEvent['type']]?: LedgerKind } = {
  PaymentCaptured: 'captured',
  TipPaid: 'tip',
  FundsReleased: 'platform-fee',
  JobSettled: 'platform-fee',
  RefundSent: 'refunded',
  RefundFailed: 'refund-failed',
  RefundRejectedByGateway: 'captured',
  RefundPaidManually: 'paid-manually',
  TransferSent: 'transferred',
  TransferReversed: 'reversed',
  ChargebackOpened: 'chargeback',
  ChargebackClosed: 'chargeback',
};

/** Writes the ledger entries of an event that moves money, each from one account to another. */
export function bookLedger(journalEvent: JournalEvent<JobEvent>, { before, after }: Changed, rows: DraftRows): void {
  const event = { type: journalEvent.type, data: journalEvent.data } as JobEvent;
  const book = (nth: number, kind: LedgerKind, lines: readonly LedgerLine[]): void => {
    const [from, to] = [lines.find(({ amount }) => amount < 0), lines.find(({ amount }) => amount > 0)];
    if (from === undefined || to === undefined) return;
    rows.ledger.put({
      jobId: after.jobId,
      revision: journalEvent.revision,
      nth,
      kind: to.account === 'tip' ? 'tip' : kind,
      fromAccount: from.account,
      toAccount: to.account,
      amount: to.amount,
      paymentId: 'paymentId' in journalEvent.data ? journalEvent.data.paymentId : null,
      at: journalEvent.meta.at,
    });
  };
  const kind = kinds[journalEvent.type];
  if (kind !== undefined) {
    book(0, kind, ledgerEntries(event, { platformBefore: before?.facts.ending?.platformAmount ?? 0 }));
  }
  book(1, 'loss', lossEntries(before === undefined ? 0 : computeLoss(before.facts), computeLoss(after.facts)));
}

/** What the platform holds until it is paid out. */
export const heldAccounts: ReadonlySet<LedgerAccount> = new Set(['held', 'tip']);
