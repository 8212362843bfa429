import { GrowingTree } from '../growing-tree.ts';
import { rangeHash, type Range, type ReadSubtree } from '../merkle.ts';
import { readFromTiles } from '../tiles.ts';

/** A tree with all its tiles in memory. */
export function createTiledTree(leaves: readonly Buffer[] = []) {
  const tree = new GrowingTree();
  const tiles = new Map<string, Buffer>();
  const readAgain = readFromTiles(({ level, index }) => {
    const tile = tiles.get(`${level}/${index}`);
    if (tile === undefined) throw new Error(`no tile ${level}/${index}`);
    return tile;
  });
  /** Full subtrees never change. */
  const known = new Map<string, Buffer>();
  const read: ReadSubtree = (subtree) => {
    const name = `${subtree.level}/${subtree.index}`;
    const found = known.get(name) ?? readAgain(subtree);
    known.set(name, found);
    return found;
  };
  const append = (more: readonly Buffer[]): void => {
    for (const leaf of more) tree.append(leaf);
    for (const { level, index, hashes } of tree.takeChanged()) tiles.set(`${level}/${index}`, hashes);
  };
  append(leaves);
  return {
    tree,
    append,
    hashes: (ranges: readonly Range[]): Buffer[] => ranges.map((range) => rangeHash(range, read)),
    root: (size: number): Buffer => rangeHash({ from: 0, to: size }, read),
  };
}
