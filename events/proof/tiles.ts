import { HASH_BYTES, nodeHash, type ReadSubtree, type Subtree } from './merkle.ts';

/**
 * The hashes of a tree are kept in tiles of 256, as public transparency logs do (C2SP tlog-tiles): 1/256 of the leaves'
 * number, and the levels within a tile are computed from it. Level 0 has the leaves' hashes, level 1 those of subtrees of
 * 256 leaves, level 2 of 65,536.
 */
export const TILE_HASHES = 256;
const TILE_LEVELS = 8;

export interface TileAddress {
  readonly level: number;
  readonly index: number;
}

/** The tile with a subtree's hash, or with the hashes that make it: `count` of them from place `first`. */
export function tileOf({ level, index }: Subtree): TileAddress & { readonly first: number; readonly count: number } {
  const tileLevel = Math.floor(level / TILE_LEVELS);
  const count = 2 ** (level % TILE_LEVELS);
  const start = index * count;
  const tile = Math.floor(start / TILE_HASHES);
  return { level: tileLevel, index: tile, first: start - tile * TILE_HASHES, count };
}

/** Reads subtrees from tiles. The tile holds its hashes one after the other; at the tree's edge it is not full. */
export function readFromTiles(tile: (address: TileAddress) => Buffer): ReadSubtree {
  return (subtree) => {
    const { first, count, ...address } = tileOf(subtree);
    return hashOfMany(tile(address), first, count);
  };
}

/** The root over `count` hashes, a power of two, of a tile. */
export function hashOfMany(tile: Buffer, first: number, count: number): Buffer {
  const hashes: Buffer[] = [];
  for (let place = first; place < first + count; place += 1) {
    hashes.push(tile.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES));
  }
  for (let left = count; left > 1; left /= 2) {
    for (let i = 0; i < left / 2; i += 1) hashes[i] = nodeHash(hashes[2 * i] as Buffer, hashes[2 * i + 1] as Buffer);
  }
  return Buffer.from(hashes[0] as Buffer);
}
