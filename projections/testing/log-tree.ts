import { createCheckpointSigner } from '#events/proof/checkpoint.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { GrowingTree } from '#events/proof/growing-tree.ts';
import { leafHash, leafText } from '#events/proof/leaf.ts';
import { Leases } from '#platform/leases.ts';
import { createLogger } from '#platform/logger.ts';
import { connect, type Sql } from '#platform/postgres.ts';

import { followLog } from '../proof/follow-log.ts';
import { until } from './runner.ts';

export const testSigner = createCheckpointSigner('homewright.test/log', Buffer.alloc(32, 7));

/** The tree over a log in this process. `url` is the database for the role of the projections. */
export function startLogTree(url: string, log: EventLog) {
  const sql = connect(url, { name: 'test log tree' });
  const leases = new Leases(url, 'proof');
  const logger = createLogger('test', 'silent');
  const running = followLog({ sql, log, leases, logger, signer: testSigner });
  return {
    ...running,
    async stop() {
      await running.stop();
      await leases.close();
      await sql.end({ timeout: 1 });
    },
  };
}

interface StoredTiles {
  readonly size: number;
  readonly tiles: readonly { level: number; index: number; hashes: string; positions: string | null }[];
}

/** The stored tree. */
export async function readTree(sql: Sql): Promise<StoredTiles> {
  const [row] = await sql<{ size: number }[]>`select size::float8 as size from proof.tree`;
  const tiles = await sql<StoredTiles['tiles'][number][]>`
    select level, index::float8 as index, encode(hashes, 'hex') as hashes, encode(positions, 'hex') as positions
    from proof.tiles order by level, index`;
  return { size: row?.size ?? 0, tiles: [...tiles] };
}

/** The tree as it should be, from the whole log at once. */
export async function expectedTree(log: EventLog): Promise<StoredTiles & { readonly root: Buffer }> {
  const events = await log.readAll({ limit: 1_000_000 });
  const tree = new GrowingTree();
  for (const event of events) tree.append(leafHash(leafText(event)));
  const positions = events.map(({ position }) => BigInt(position).toString(16).padStart(16, '0'));
  const tiles = tree.takeChanged().map(({ level, index, hashes }) => ({
    level,
    index,
    hashes: hashes.toString('hex'),
    positions: level === 0 ? positions.slice(index * 256, (index + 1) * 256).join('') : null,
  }));
  const inOrder = tiles.toSorted((a, b) => a.level - b.level || a.index - b.index);
  return { size: tree.size, tiles: inOrder, root: tree.root() };
}

export interface SignedCheckpoint {
  readonly size: number;
  readonly root: Buffer;
  readonly note: string;
}

export async function readCheckpoints(sql: Sql): Promise<SignedCheckpoint[]> {
  return sql<SignedCheckpoint[]>`
    select size::float8 as size, root, note from proof.checkpoints order by checkpoints.size`;
}

/** Signs all that the log holds now, as the projections do after a quiet second. `url` is the database for their role. */
export async function signLog(url: string, log: EventLog, sql: Sql): Promise<void> {
  const tree = startLogTree(url, log);
  const { size } = await expectedTree(log);
  await until(async () => (await readCheckpoints(sql)).some((checkpoint) => checkpoint.size >= size));
  await tree.stop();
}
