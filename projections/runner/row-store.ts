import type { KnownRows, Writes } from './batch-tables.ts';
import type { Change } from './fold-batch.ts';

/** Stores the rows of one build of a read model. */
export interface RowStore {
  /** Adds the rows of these keys to `known`, null for missing ones. */
  load(table: string, keys: readonly string[], known: KnownRows): Promise<void>;
  /**
   * Writes the rows and moves the checkpoint from `from` to `to`, all or nothing.
   * @throws CheckpointMovedError when the checkpoint is not at `from`: another worker moved it
   */
  commit(batch: CommittedBatch): Promise<void>;
}

export interface CommittedBatch {
  readonly from: string | null;
  readonly to: string;
  readonly writes: Writes;
  /** Streams are folded again: rows that are put once otherwise are replaced. */
  readonly replaces?: boolean;
  /** Published with the commit if the build is active; `too-many` makes subscribers read everything again. */
  readonly changes: readonly Change[] | 'too-many';
  readonly deadLetter: DeadLetter | null;
}

/** An event that could not be folded and was skipped. */
export interface DeadLetter {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
  readonly reason: string;
}

export class CheckpointMovedError extends Error {
  override readonly name = 'CheckpointMovedError';
  constructor(model: string) {
    super(`the checkpoint of read model ${model} was moved by another worker`);
  }
}
