import type { TransactionSql } from '#platform/postgres.ts';

/** Balances in minor units, computed from the objects themselves. */
export interface Balances {
  /** What remains of a charge on the platform: captured, less refunded, charged back and transferred. */
  sumRemainingCharge(charge: string): Promise<number>;
  /** The platform's balance, by currency. */
  readPlatformBalances(): Promise<Record<string, number>>;
  /** A connected account's balance by currency: `settled` up to that moment, `fresh` after it. */
  readAccountBalances(account: string, settledBy: number): Promise<Record<string, { settled: number; fresh: number }>>;
}

interface Sum {
  currency: string;
  amount: string;
}

export function createBalances(tx: TransactionSql): Balances {
  /** Serialises requests that move money, so that no sum is counted twice. */
  const alone = (): Promise<unknown> => tx`select pg_advisory_xact_lock(hashtext('payment_service money'))`;

  return {
    async sumRemainingCharge(charge) {
      await alone();
      const [row] = await tx<{ left: string }[]>`
        select coalesce(sum(amount), 0) as left from payment_service.platform_moves where charge = ${charge}`;
      return Number(row?.left ?? 0);
    },

    async readPlatformBalances() {
      await alone();
      const rows = await tx<Sum[]>`
        select currency, sum(amount) as amount from payment_service.platform_moves group by currency order by currency`;
      return Object.fromEntries(rows.map((row) => [row.currency, Number(row.amount)]));
    },

    async readAccountBalances(account, settledBy) {
      await alone();
      const rows = await tx<(Sum & { fresh: string })[]>`
        select currency, sum(amount) as amount,
               coalesce(sum(amount) filter (where moved_at > ${settledBy} and amount > 0), 0) as fresh
        from payment_service.account_moves where account = ${account} group by currency order by currency`;
      return Object.fromEntries(
        rows.map((row) => [
          row.currency,
          { settled: Number(row.amount) - Number(row.fresh), fresh: Number(row.fresh) },
        ]),
      );
    },
  };
}
