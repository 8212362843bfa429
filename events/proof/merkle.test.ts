import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { GrowingTree, edgeOf, type Tile } from './growing-tree.ts';
import { leafHash } from './leaf.ts';
import { consistencyRanges, EMPTY_ROOT, inclusionRanges, nodeHash } from './merkle.ts';
import { createTiledTree } from './testing/tiled-tree.ts';
import { isConsistent, rootFromInclusion } from './verify.mjs';

const leaves = Array.from({ length: 300 }, (_, n) => leafHash(`leaf ${n}`));

/** RFC 6962, section 2.1, as it stands there: for comparison. */
function merkleTreeHash(list: readonly Buffer[]): Buffer {
  if (list.length === 0) return EMPTY_ROOT;
  if (list.length === 1) return list[0] as Buffer;
  let k = 1;
  while (k * 2 < list.length) k *= 2;
  return nodeHash(merkleTreeHash(list.slice(0, k)), merkleTreeHash(list.slice(k)));
}

describe('the tree', () => {
  it('has the roots of the reference tests of Certificate Transparency', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    const tree = new GrowingTree();
    const found = [tree.root(), ...inputs.map((hex) => (tree.append(leafHash(fromHex(hex))), tree.root()))];
    expect(found.map((root) => root.toString('hex'))).toEqual(roots);
  });

  it('has at every size the root of the definition, while it grows and from its tiles', () => {
    const tiled = createTiledTree(leaves);
    const growing = new GrowingTree();
    for (const [n, leaf] of leaves.entries()) {
      growing.append(leaf);
      const expected = merkleTreeHash(leaves.slice(0, n + 1));
      expect(growing.root()).toEqual(expected);
      expect(tiled.root(n + 1)).toEqual(expected);
    }
  });

  it('goes on from its stored edge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: 1, max: 600 }), (first, more) => {
        const leaf = (n: number): Buffer => leaves[n % 300] as Buffer;
        const whole = new GrowingTree();
        const stored = new Map<string, Buffer>();
        for (let n = 0; n < first; n += 1) whole.append(leaf(n));
        for (const { level, index, hashes } of whole.takeChanged()) stored.set(`${level}/${index}`, hashes);
        const edge = edgeOf(first).map(({ level, index, count }): Tile => {
          const hashes = count === 0 ? Buffer.alloc(0) : (stored.get(`${level}/${index}`) as Buffer);
          expect(hashes.length).toBe(count * 32);
          return { level, index, hashes };
        });
        const continued = new GrowingTree(first, edge);
        for (let n = first; n < first + more; n += 1) for (const tree of [whole, continued]) tree.append(leaf(n));
        expect(continued.root()).toEqual(whole.root());
        expect(continued.takeChanged()).toEqual(whole.takeChanged());
      }),
      {
        numRuns: 20,
        examples: [
          [65_536, 1],
          [65_300, 600],
          [0, 256],
          [256, 1],
        ],
      },
    );
  });
});

describe('every proof of sizes 1 to 300', () => {
  const tiled = createTiledTree(leaves);
  const roots = Array.from({ length: 301 }, (_, size) => tiled.root(size));
  const rootAt = (size: number): Buffer => roots[size] as Buffer;

  it('of inclusion leads each leaf to the root, and none to the root of another size', () => {
    const wrong: string[] = [];
    for (let size = 1; size <= 300; size += 1) {
      for (let index = 0; index < size; index += 1) {
        const proof = tiled.hashes(inclusionRanges(index, size));
        const leads = (to: number, from: number): boolean =>
          rootFromInclusion(leaves[index] as Buffer, from, to, proof)?.equals(rootAt(to)) === true;
        if (!leads(size, index)) wrong.push(`${index} of ${size}`);
        if (size < 300 && leads(size + 1, index)) wrong.push(`${index} of ${size} in the next size`);
        if (size > 1 && leads(size, (index + 1) % size)) wrong.push(`${index} of ${size} at another place`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('of consistency joins each size to each larger one, and no changed tree', () => {
    const wrong: string[] = [];
    for (let second = 0; second <= 300; second += 1) {
      const newer = { size: second, root: rootAt(second) };
      for (let first = 0; first <= second; first += 1) {
        const proof = tiled.hashes(consistencyRanges(first, second));
        const joins = (root: Buffer, path: Buffer[]): boolean => isConsistent({ size: first, root }, newer, path);
        if (!joins(rootAt(first), proof)) wrong.push(`${first} to ${second}`);
        if (first > 0 && joins(leafHash('changed'), proof)) wrong.push(`${first}, changed, to ${second}`);
        if (joins(rootAt(first), [...proof, leafHash('more')])) wrong.push(`${first} to ${second} by a longer way`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function fromHex(hex: string): string {
  const text = Buffer.from(hex, 'hex').toString('utf8');
  if (Buffer.from(text).toString('hex') !== hex) throw new Error(`${hex} is no text`);
  return text;
}
