import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from '../job/job.ts';
import { evolve } from '../job/evolve.ts';
import { computeLoss } from '../job/transfer-balances.ts';
import { ledgerAccounts, ledgerEntries, lossEntries, type LedgerAccount } from '../money/ledger.ts';

type Balances = Record<LedgerAccount, number>;

/** The ledger of a scenario so far. */
export interface LedgerTotals {
  readonly job: Job | null;
  readonly balances: Balances;
  /** Whether the lines of every event summed to zero. */
  readonly isBalanced: boolean;
}

export const emptyTotals: LedgerTotals = {
  job: null,
  balances: Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Balances,
  isBalanced: true,
};

/** The books after these events of one decision, which led from `before` to `job`. */
export function addToTotals(
  { balances, isBalanced }: LedgerTotals,
  events: readonly JobEvent[],
  before: Job | null,
  job: Job | null,
): LedgerTotals {
  const after = { ...balances };
  let current = before;
  const sums = events.map((event) => {
    const then = evolve(current, event);
    const lines = [
      ...ledgerEntries(event, { platformBefore: current?.ending?.platformAmount ?? 0 }),
      ...lossEntries(current === null ? 0 : computeLoss(current), computeLoss(then)),
    ];
    current = then;
    for (const { account, amount } of lines) after[account] += amount;
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  });
  return { job, balances: after, isBalanced: isBalanced && sums.every((sum) => sum === 0) };
}
