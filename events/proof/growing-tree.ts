import { HASH_BYTES, rangeHash } from './merkle.ts';
import { hashOfMany, readFromTiles, TILE_HASHES, type TileAddress } from './tiles.ts';

export interface Tile extends TileAddress {
  /** Up to 256 hashes, one after the other. */
  readonly hashes: Buffer;
}

interface Edge {
  index: number;
  buffer: Buffer;
  count: number;
}

/** A tree that grows at its end. Only the tiles of its right edge are in memory, one a level. */
export class GrowingTree {
  size: number;
  readonly #edge: Edge[];
  #full: Tile[] = [];
  /** Levels whose tile at the edge grew since the last call of `takeChanged`. */
  readonly #grown = new Set<number>();

  /** `edge` are the last tiles of a stored tree of this size, by level; a full one is not among them. */
  constructor(size = 0, edge: readonly Tile[] = []) {
    this.size = size;
    this.#edge = edge.map(({ index, hashes }) => {
      const buffer = Buffer.alloc(TILE_HASHES * HASH_BYTES);
      return { index, buffer, count: hashes.copy(buffer) / HASH_BYTES };
    });
  }

  append(leaf: Buffer): void {
    this.#push(0, leaf);
    this.size += 1;
  }

  /** 32 bytes. */
  root(): Buffer {
    const read = readFromTiles(({ level }) => (this.#edge[level] as Edge).buffer);
    return rangeHash({ from: 0, to: this.size }, read);
  }

  /** Every tile that is new or grew since the last call. */
  takeChanged(): Tile[] {
    const grown = [...this.#grown].flatMap((level) => {
      const { index, buffer, count } = this.#edge[level] as Edge;
      return count === 0 ? [] : [{ level, index, hashes: Buffer.from(buffer.subarray(0, count * HASH_BYTES)) }];
    });
    const changed = [...this.#full, ...grown];
    this.#full = [];
    this.#grown.clear();
    return changed;
  }

  #push(level: number, hash: Buffer): void {
    const edge = (this.#edge[level] ??= emptyEdge(0));
    hash.copy(edge.buffer, edge.count * HASH_BYTES);
    edge.count += 1;
    this.#grown.add(level);
    if (edge.count < TILE_HASHES) return;
    this.#full.push({ level, index: edge.index, hashes: edge.buffer });
    this.#edge[level] = emptyEdge(edge.index + 1);
    this.#push(level + 1, hashOfMany(edge.buffer, 0, TILE_HASHES));
  }
}

function emptyEdge(index: number): Edge {
  return { index, buffer: Buffer.alloc(TILE_HASHES * HASH_BYTES), count: 0 };
}

/** The tiles at the right edge of a tree of this size that are not full, by level; none for an empty one. */
export function edgeOf(size: number): { readonly level: number; readonly index: number; readonly count: number }[] {
  const edge = [];
  for (let level = 0, hashes = size; level === 0 || hashes > 0; level += 1) {
    edge.push({ level, index: Math.floor(hashes / TILE_HASHES), count: hashes % TILE_HASHES });
    hashes = Math.floor(hashes / TILE_HASHES);
  }
  return edge;
}
