import type { RecordedEvent } from '../../log/event-log.ts';
import { comparePositions, type Position } from '../../log/position.ts';
import type { Sql } from '../../log/postgres/sql.ts';
import { toHistoryFile, type HistoryFile, type ProvenStream } from '../history-file.ts';
import { consistencyRanges, inclusionRanges, rangeHash, subtreesOf, type Range, type ReadSubtree } from '../merkle.ts';
import { readFromTiles, TILE_HASHES, tileOf, type TileAddress } from '../tiles.ts';
import { readPositions } from './tree-store.ts';

export interface StoredCheckpoint {
  /** Number of events that it covers, from the log's first. */
  readonly size: number;
  readonly note: string;
  /** The public key, as verifiers take it. */
  readonly key: string;
}

export async function readNewestCheckpoint(sql: Sql): Promise<StoredCheckpoint | undefined> {
  const [newest] = await sql<StoredCheckpoint[]>`
    select size::float8 as size, note, key from proof.checkpoints order by checkpoints.size desc limit 1`;
  return newest;
}

/** The hashes that join the tree of the first `from` events to that of the first `to`. */
export async function readConsistency(sql: Sql, from: number, to: number): Promise<Buffer[]> {
  const ranges = consistencyRanges(from, to);
  const read = await readSubtrees(sql, ranges);
  return ranges.map((range) => rangeHash(range, read));
}

/**
 * The whole streams, each event with its proof under the newest checkpoint. Streams without events are left out; events
 * that are newer than the checkpoint are counted. Undefined before the first checkpoint.
 */
export async function readHistoryFile(
  sql: Sql,
  streams: readonly (readonly RecordedEvent[])[],
): Promise<HistoryFile | undefined> {
  const checkpoint = await readNewestCheckpoint(sql);
  if (checkpoint === undefined) return undefined;
  const { size } = checkpoint;
  const events = streams.flat();
  const indexes = await findIndexes(sql, events);
  const last = await readPositionAt(sql, size - 1);
  const isNewer = ({ position }: RecordedEvent): boolean => comparePositions(position, last) > 0;
  const ranges = [...indexes.values()].filter((index) => index < size).flatMap((index) => inclusionRanges(index, size));
  const read = await readSubtrees(sql, ranges);
  const prove = (event: RecordedEvent) => {
    const index = indexes.get(event.position) ?? null;
    const path = index === null ? [] : inclusionRanges(index, size);
    return { event, index, proof: path.map((range) => rangeHash(range, read)) };
  };
  const proven = streams
    .filter((stream) => stream.length > 0)
    .map((stream): ProvenStream => {
      const covered = stream.filter((event) => !isNewer(event));
      return {
        stream: stream[0]?.stream ?? '',
        newer: stream.length - covered.length,
        events: covered.map(prove),
      };
    });
  return toHistoryFile(checkpoint, proven);
}

/** The place of each event in the log, by its position; one that the tree does not know has none. */
async function findIndexes(sql: Sql, events: readonly RecordedEvent[]): Promise<Map<Position, number>> {
  const wanted = new Set(events.map(({ position }) => position));
  const tiles = await sql<{ index: number; positions: Buffer }[]>`
    select distinct tile.index::float8 as index, tile.positions
    from unnest(${[...wanted]}::int8[]) as wanted(position)
    cross join lateral (
      select index, positions from proof.tiles
      where level = 0 and first_position <= wanted.position order by first_position desc limit 1
    ) as tile`;
  const found = new Map<Position, number>();
  for (const { index, positions } of tiles) {
    for (const [place, position] of readPositions(positions).entries()) {
      if (wanted.has(position)) found.set(position, index * TILE_HASHES + place);
    }
  }
  return found;
}

async function readPositionAt(sql: Sql, index: number): Promise<Position | undefined> {
  const [tile] = await sql<{ positions: Buffer }[]>`
    select positions from proof.tiles where level = 0 and index = ${Math.floor(index / TILE_HASHES)}`;
  return readPositions(tile?.positions ?? Buffer.alloc(0))[index % TILE_HASHES];
}

/** All tiles that these ranges need, in one query. The subtrees of many ranges are the same: each is hashed once. */
async function readSubtrees(sql: Sql, ranges: readonly Range[]): Promise<ReadSubtree> {
  const name = ({ level, index }: TileAddress): string => `${level}/${index}`;
  const addresses = new Map(
    ranges
      .flatMap(subtreesOf)
      .map(tileOf)
      .map((tile) => [name(tile), tile]),
  );
  const wanted = [...addresses.values()];
  const rows = await sql<(TileAddress & { hashes: Buffer })[]>`
    select level, index::float8 as index, hashes from proof.tiles
    where (level, index) in (select * from unnest(${wanted.map(({ level }) => level)}::int4[],
      ${wanted.map(({ index }) => index)}::int8[]))`;
  const tiles = new Map(rows.map((row) => [name(row), row.hashes]));
  const readTile = readFromTiles((address) => {
    const tile = tiles.get(name(address));
    if (tile === undefined) throw new Error(`the tree has no tile ${name(address)}`);
    return tile;
  });
  const known = new Map<string, Buffer>();
  return (subtree) => {
    const hash = known.get(name(subtree)) ?? readTile(subtree);
    known.set(name(subtree), hash);
    return hash;
  };
}
