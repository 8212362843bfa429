import { heldAccounts } from '#projections/read-models/jobs/book-ledger.ts';
import type { LedgerRow } from '#projections/read-models/jobs/tables.ts';
import type { LedgerLine } from '../contract/job-money.ts';

/** A movement as the panel shows it: what came in to be held, or left it. */
export function ledgerLine(
  { kind, fromAccount, toAccount, amount, at, paymentId }: LedgerRow,
  currency: string,
): LedgerLine {
  const change = Number(heldAccounts.has(toAccount)) - Number(heldAccounts.has(fromAccount));
  return {
    kind,
    from: fromAccount,
    to: toAccount,
    amount: { amount: change * amount, currency },
    at,
    paymentId4: paymentId?.slice(-4) ?? null,
  };
}
