import type { Sql } from '../../log/postgres/sql.ts';
import { edgeOf, type Tile } from '../growing-tree.ts';
import { HASH_BYTES } from '../merkle.ts';
import { TILE_HASHES } from '../tiles.ts';
import { toPosition, type Position } from '../../log/position.ts';

/** Another process wrote to the tree, too: this one has to read it again. */
export class TreeMovedError extends Error {
  override readonly name = 'TreeMovedError';
}

export interface StoredTree {
  /** Number of events that it covers. */
  readonly size: number;
  /** The size after the last event that is not a checkpoint. */
  readonly signableSize: number;
  /** The last event's. */
  readonly position: Position | undefined;
  /** The incomplete tile of each level. */
  readonly edge: readonly Tile[];
  /** The positions of the leaves in the incomplete tile of level 0. */
  readonly edgePositions: readonly Position[];
  readonly checkpoint: { readonly size: number; readonly signedAt: Date } | undefined;
}

export interface TreeBatch extends Pick<StoredTree, 'size' | 'signableSize' | 'position'> {
  /** The size before. */
  readonly from: number;
  readonly tiles: readonly Tile[];
  /** The positions of all leaves of the tiles of level 0, beginning with the first of those tiles. */
  readonly positions: readonly Position[];
}

interface TileRow {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
  readonly positions: Buffer | null;
}

const POSITION_BYTES = 8;

export async function loadTree(sql: Sql): Promise<StoredTree> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    const [row] = await tx<{ size: number; signableSize: number; position: string | null }[]>`
      select size::float8 as size, signable_size::float8 as "signableSize", position::text from proof.tree`;
    if (row === undefined) throw new Error('the tree has no row: the migration creates it');
    const edges = edgeOf(row.size);
    const found = await tx<TileRow[]>`
      select level, index::float8 as index, hashes, positions from proof.tiles
      where (level, index) in (select * from unnest(${edges.map(({ level }) => level)}::int4[],
        ${edges.map(({ index }) => index)}::int8[]))`;
    const [checkpoint] = await tx<{ size: number; signedAt: Date }[]>`
      select size::float8 as size, signed_at as "signedAt" from proof.checkpoints order by checkpoints.size desc limit 1`;
    const edge = edges.map(({ level, index, count }): Tile => {
      const tile = found.find((one) => one.level === level && one.index === index);
      return { level, index, hashes: (tile?.hashes ?? Buffer.alloc(0)).subarray(0, count * HASH_BYTES) };
    });
    return {
      ...row,
      position: row.position === null ? undefined : toPosition(row.position),
      edge,
      edgePositions: readPositions(found.find(({ level }) => level === 0)?.positions ?? Buffer.alloc(0)).slice(
        0,
        row.size % TILE_HASHES,
      ),
      checkpoint,
    };
  });
}

/** Everything or nothing. @throws TreeMovedError */
export async function storeBatch(sql: Sql, batch: TreeBatch): Promise<void> {
  const { from, size, signableSize, position, tiles } = batch;
  await sql.begin(async (tx) => {
    const { count } = await tx`
      update proof.tree set size = ${size}, signable_size = ${signableSize}, position = ${position ?? null} where size = ${from}`;
    if (count !== 1) throw new TreeMovedError(`the tree is no longer of ${from} events`);
    const rows = toRows(tiles, batch.positions);
    await tx`
      insert into proof.tiles ${tx(rows, 'level', 'index', 'hashes', 'positions', 'first_position')}
      on conflict (level, index) do update set hashes = excluded.hashes,
        positions = excluded.positions, first_position = excluded.first_position`;
  });
}

function toRows(tiles: readonly Tile[], positions: readonly Position[]) {
  const first = Math.min(...tiles.filter(({ level }) => level === 0).map(({ index }) => index));
  return tiles.map(({ level, index, hashes }) => {
    if (level > 0) return { level, index, hashes, positions: null, first_position: null };
    const start = (index - first) * TILE_HASHES;
    const own = positions.slice(start, start + TILE_HASHES);
    return { level, index, hashes, positions: writePositions(own), first_position: own[0] ?? null };
  });
}

function writePositions(positions: readonly Position[]): Buffer {
  const bytes = Buffer.alloc(positions.length * POSITION_BYTES);
  for (const [i, position] of positions.entries()) bytes.writeBigInt64BE(BigInt(position), i * POSITION_BYTES);
  return bytes;
}

/** The positions that a tile of level 0 holds. */
export function readPositions(bytes: Buffer): Position[] {
  return Array.from({ length: bytes.length / POSITION_BYTES }, (_, i) =>
    toPosition(bytes.readBigInt64BE(i * POSITION_BYTES)),
  );
}
