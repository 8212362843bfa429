import type { RecordedEvent } from '#events/log/event-log.ts';
import type { Position } from '#events/log/position.ts';
import type { CheckpointSigner } from '#events/proof/checkpoint.ts';
import { GrowingTree } from '#events/proof/growing-tree.ts';
import { leafHash, leafText } from '#events/proof/leaf.ts';
import { TILE_HASHES } from '#events/proof/tiles.ts';
import type { Sql } from '#platform/postgres.ts';
import { loadTree, storeBatch, type StoredTree } from '#events/proof/postgres/tree-store.ts';

/** A log that nothing was appended to for this long is signed at once, a busy one at most once a minute. */
const QUIET_MS = 1_000;
const BUSY_MS = 60_000;

/** The stored tree with its right edge in memory, in the process that leads it. One call at a time. */
export class LogTree {
  position: Position | undefined;
  readonly #sql: Sql;
  readonly #signer: CheckpointSigner;
  readonly #tree: GrowingTree;
  /** Of the leaves in the incomplete tile. */
  #edgePositions: readonly Position[];
  #signableSize: number;
  #signedSize: number;
  #signedAt: number;
  #movedAt = performance.now();
  /** The last batch's transaction: the next batch is read and hashed meanwhile. */
  #stored: Promise<void> = Promise.resolve();

  static async load(sql: Sql, signer: CheckpointSigner): Promise<LogTree> {
    return new LogTree(sql, signer, await loadTree(sql));
  }

  private constructor(sql: Sql, signer: CheckpointSigner, stored: StoredTree) {
    this.#sql = sql;
    this.#signer = signer;
    this.#tree = new GrowingTree(stored.size, stored.edge);
    this.position = stored.position;
    this.#edgePositions = stored.edgePositions;
    this.#signableSize = stored.signableSize;
    this.#signedSize = stored.checkpoint?.size ?? 0;
    const age = Date.now() - (stored.checkpoint?.signedAt.getTime() ?? 0);
    this.#signedAt = performance.now() - age;
  }

  /**
   * Adds the log's next events, in its order. They are stored when `settle` resolves. After an error of any method the
   * tree has to be loaded again.
   * @throws TreeMovedError, and what PostgreSQL answers, of this batch or the one before
   */
  async append(events: readonly RecordedEvent[]): Promise<void> {
    const from = this.#tree.size;
    for (const event of events) {
      this.#tree.append(leafHash(leafText(event)));
      if (event.type !== 'LogCheckpointSigned') this.#signableSize = this.#tree.size;
    }
    this.position = events.at(-1)?.position ?? this.position;
    const positions = [...this.#edgePositions, ...events.map(({ position }) => position)];
    const { size } = this.#tree;
    const batch = { from, size, signableSize: this.#signableSize, position: this.position, positions };
    const tiles = this.#tree.takeChanged();
    this.#edgePositions = positions.slice(positions.length - (size % TILE_HASHES));
    this.#movedAt = performance.now();
    await this.#stored;
    this.#stored = storeBatch(this.#sql, { ...batch, tiles });
    this.#stored.catch(() => {}); // the next caller of `settle` gets it
  }

  /** No transaction is open any more. */
  settle(): Promise<void> {
    return this.#stored;
  }

  /** Signs the log as it is now, if that is due. A checkpoint that was recorded in the log is no reason for another. */
  async signIfDue(): Promise<void> {
    await this.#stored;
    if (this.#signableSize <= this.#signedSize) return;
    const now = performance.now();
    if (now - this.#movedAt < QUIET_MS && now - this.#signedAt < BUSY_MS) return;
    const { size } = this.#tree;
    const root = this.#tree.root();
    const note = this.#signer.sign(size, root);
    await this.#sql`
      insert into proof.checkpoints (size, root, note, key) values (${size}, ${root}, ${note}, ${this.#signer.vkey})
      on conflict do nothing`;
    this.#signedSize = size;
    this.#signedAt = now;
  }
}
