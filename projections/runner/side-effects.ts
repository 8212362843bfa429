import type { TransactionSql } from '#platform/postgres.ts';
import type { Writes } from './batch-tables.ts';

/**
 * What a read model's active build does in PostgreSQL besides its own rows, in the same transaction. (The deadlines put
 * a job into the queue.)
 */
export interface SideEffects {
  onCommit(tx: TransactionSql, writes: Writes): Promise<void>;
  /** Runs once, when a build takes over: aligns the outside with its rows. `toTableName` returns the build's tables. */
  onTakeOver(tx: TransactionSql, toTableName: (table: string) => string): Promise<void>;
}
