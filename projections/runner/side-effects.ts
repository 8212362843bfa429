import type { TransactionSql } from '#platform/postgres.ts';
import type { Writes } from './batch-rows.ts';

/**
 * What a read model does in PostgreSQL besides its own rows, in their transaction; only its active build does.
 * (The deadlines put a job into the queue.)
 */
export interface SideEffects {
  onCommit(tx: TransactionSql, writes: Writes): Promise<void>;
  /** Once, when a build takes over: brings the outside in line with its rows. `toTableName` names the build's tables. */
  onTakeOver(tx: TransactionSql, toTableName: (table: string) => string): Promise<void>;
}
