import { sha256 } from './sha256.ts';

/**
 * The Merkle tree of RFC 6962 over a list of leaves. A range of leaves is hashed from the full subtrees that it consists
 * of; a proof is a list of ranges.
 */

export const HASH_BYTES = 32;
export const EMPTY_ROOT = sha256('');

/** The leaves from `from` up to, and without, `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The full subtree of 2^level leaves that begins at leaf index · 2^level. */
export interface Subtree {
  readonly level: number;
  readonly index: number;
}

export type ReadSubtree = (subtree: Subtree) => Buffer;

const node = Buffer.alloc(1 + 2 * HASH_BYTES, 1);

export function nodeHash(left: Buffer, right: Buffer): Buffer {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** The subtrees of a range, from left to right. A range of a proof begins where one as large as itself can begin. */
export function subtreesOf({ from, to }: Range): Subtree[] {
  const found: Subtree[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    let leaves = 1;
    while (at % (leaves * 2) === 0 && at + leaves * 2 <= to) {
      level += 1;
      leaves *= 2;
    }
    found.push({ level, index: at / leaves });
    at += leaves;
  }
  return found;
}

export function rangeHash(range: Range, read: ReadSubtree): Buffer {
  const hashes = subtreesOf(range).map(read);
  return hashes.length === 0 ? EMPTY_ROOT : hashes.reduceRight((right, left) => nodeHash(left, right));
}

/** What joins a leaf to the root of the first `size` leaves, from the leaf up. */
export function inclusionRanges(index: number, size: number): Range[] {
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + largestPowerBelow(to - from);
    ranges.push(index < middle ? { from: middle, to } : { from, to: middle });
    [from, to] = index < middle ? [from, middle] : [middle, to];
  }
  return ranges.toReversed();
}

/** What shows that the first `first` of `second` leaves are those of the smaller tree (RFC 6962, section 2.1.2). */
export function consistencyRanges(first: number, second: number): Range[] {
  if (first === 0 || first === second) return [];
  const ranges: Range[] = [];
  let [from, to] = [0, second];
  while (first < to) {
    const middle = from + largestPowerBelow(to - from);
    ranges.push(first <= middle ? { from: middle, to } : { from, to: middle });
    [from, to] = first <= middle ? [from, middle] : [middle, to];
  }
  // From the beginning it is the smaller tree itself, whose root the reader has.
  if (from > 0) ranges.push({ from, to });
  return ranges.toReversed();
}

/** The largest power of two that is smaller than `n`, which is above 1. */
function largestPowerBelow(n: number): number {
  let power = 1;
  while (power * 2 < n) power *= 2;
  return power;
}
