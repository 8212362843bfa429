import { describe, expect, it } from 'vitest';

import { importsOf, sourcesOf } from './testing/imports.ts';

const folders = [
  'events',
  'domain',
  'platform',
  'command-api',
  'projections',
  'query-api',
  'web',
  'local',
  'e2e',
  'bench',
];

type Imports = ReadonlyMap<string, readonly string[]>;

/** The circles of a graph of imports, each as its files in order. */
function circlesIn(imports: Imports): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];

  function visit(file: string): void {
    const begin = way.indexOf(file);
    if (begin >= 0) circles.push(way.slice(begin));
    if (begin >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  }

  for (const file of imports.keys()) visit(file);
  return circles;
}

describe('no file imports itself by way of others, types included,', () => {
  it('anywhere', () => {
    const files = folders.flatMap(sourcesOf);
    expect(files.length).toBeGreaterThan(2_000);
    const imports = new Map(files.map((file) => [file, importsOf(file).map(({ target }) => target)]));
    expect(circlesIn(imports).map((circle) => circle.toSorted())).toEqual([]);
  });

  it.each<[string, Record<string, string[]>, string[][]]>([
    ['a file that imports itself', { a: ['a'] }, [['a']]],
    ['two that import each other', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a longer circle beside other imports', { z: ['a'], a: ['b', 'c'], b: [], c: ['d'], d: ['a'] }, [['a', 'c', 'd']]],
    ['no circle when two paths meet', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('and the check sees %s', (_what, imports, circles) => {
    expect(circlesIn(new Map(Object.entries(imports)))).toEqual(circles);
  });

  it('and the check sees imports of types', () => {
    const targets = importsOf('e2e/simulation/commands/builder-context.ts').map(({ target }) => target);
    expect(targets).toContain('e2e/simulation/commands/job-nature.ts');
  });
});
