import type { KnownRows, Writes } from './batch-rows.ts';
import type { Change } from './fold-batch.ts';

/** Where the rows of one build of a read model live. */
export interface RowStore {
  /** Adds the rows of these keys to `known`, null for those that do not exist. */
  load(table: string, keys: readonly string[], known: KnownRows): Promise<void>;
  /**
   * Writes the rows and moves the checkpoint from `from` to `to`, all or nothing.
   * @throws CheckpointMovedError when the checkpoint stands elsewhere: another worker is at it
   */
  commit(batch: CommittedBatch): Promise<void>;
}

export interface CommittedBatch {
  readonly from: string | null;
  readonly to: string;
  readonly writes: Writes;
  /** Told with the commit to the WebSocket's side, where the build is active; `too-many` makes it read everything again. */
  readonly changes: readonly Change[] | 'too-many';
  readonly deadLetter: DeadLetter | null;
}

/** An event that could not be folded, put aside. */
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
