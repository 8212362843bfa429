import { heldAccounts } from '#projections/read-models/jobs/book-ledger.ts';
import type { LedgerRow } from '#projections/read-models/jobs/tables.ts';
import type { LedgerLine } from '../contract/job-money.ts';
import { isStaff, type JobPage } from './job-page.ts';

/** The ledger entries that this role can read: a loss from a failed reversal is for staff. */
export function ledgerLinesFor({ job, ledger, role }: Pick<JobPage, 'job' | 'ledger' | 'role'>): LedgerLine[] {
  const visible = ledger.filter(({ kind }) => kind !== 'loss' || isStaff({ role }));
  return visible.map((row) => ledgerLine(row, job.currency));
}

/** An entry as the panel shows it: what entered the held money, or left it. */
function ledgerLine({ kind, fromAccount, toAccount, amount, at, paymentId }: LedgerRow, currency: string): LedgerLine {
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
