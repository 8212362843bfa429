import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from '../job/state.ts';
import { evolve } from '../job/evolve.ts';
import { lossOf } from '../job/payouts.ts';
import { ledgerAccounts, ledgerEntries, lossEntries, type LedgerAccount } from '../money/ledger.ts';

type Balances = Record<LedgerAccount, number>;

/** What the ledger says of a life so far. */
export interface Books {
  readonly job: Job | null;
  readonly balances: Balances;
  /** Whether the lines of every event added up to nothing. */
  readonly balanced: boolean;
}

export const nothing: Books = {
  job: null,
  balances: Object.fromEntries(ledgerAccounts.map((account) => [account, 0])) as Balances,
  balanced: true,
};

/** The books after these events of one decision, which led from `before` to `job`. */
export function booked(
  { balances, balanced }: Books,
  events: readonly JobEvent[],
  before: Job | null,
  job: Job | null,
): Books {
  const after = { ...balances };
  let told = before;
  const sums = events.map((event) => {
    const then = evolve(told, event);
    const lines = [
      ...ledgerEntries(event, { platformBefore: told?.ending?.platformAmount ?? 0 }),
      ...lossEntries(told === null ? 0 : lossOf(told), lossOf(then)),
    ];
    told = then;
    for (const { account, amount } of lines) after[account] += amount;
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  });
  return { job, balances: after, balanced: balanced && sums.every((sum) => sum === 0) };
}
