// @vitest-environment node
import { expect, it } from 'vitest';

import { createImports, type Modules } from './module-graph.ts';

/** A module's source, and what it imports. */
type Sources = Record<string, [code: string, importedIds?: string[]]>;

function modulesOf(sources: Sources): Modules {
  return {
    getModuleInfo(id) {
      const [code, importedIds = []] = sources[id] ?? [''];
      return { code, importedIds, dynamicallyImportedIds: [], importers: [] };
    },
  };
}

const importsOf = (id: string, sources: Sources): string[] => [...createImports(modulesOf(sources))(id)];

it('looks through an index to those whose names stand in the module', () => {
  const found = importsOf('/page.js', {
    '/page.js': ["import { Plus } from './icons/index.js'; draw(Plus);", ['/icons/index.js']],
    '/icons/index.js': [
      `/** @license */
       'use strict';
       import * as index from './all.js';
       export { index as icons };
       export { default as Plus, default as PlusIcon } from './plus.js';
       export { default as Minus } from './minus.js';`,
      ['/icons/all.js', '/icons/plus.js', '/icons/minus.js'],
    ],
    '/icons/plus.js': ['export default draw;'],
    '/icons/minus.js': ['export default draw;'],
    '/icons/all.js': ['export const all = [];'],
  });
  expect(found).toEqual(['/icons/plus.js']);
});

it('goes by the name that the next index knows it by, and takes all of what is handed on as a whole', () => {
  const found = importsOf('/page.js', {
    '/page.js': ["import { DirectionProvider } from '/a.js'; import { usePlace } from '/b.js';", ['/a.js', '/b.js']],
    '/a.js': ['export { Provider as DirectionProvider } from "./parts.js";', ['/parts.js']],
    '/parts.js': [
      'export { InnerProvider as Provider } from "./inner.js"; export { Other } from "./other.js";',
      ['/inner.js', '/other.js'],
    ],
    '/inner.js': ['export function InnerProvider() {}'],
    '/other.js': ['export function Other() {}'],
    '/b.js': ["export * from './place.js';", ['/place.js']],
    '/place.js': ['export function usePlace() {}'],
  });
  expect(found).toEqual(['/inner.js', '/place.js']);
});

it('takes a module with code of its own for no index', () => {
  const sources: Sources = {
    '/page.js': ["import { one } from '/a.js';", ['/a.js']],
    '/a.js': ["export { one } from './one.js'; setUp();", ['/one.js']],
    '/one.js': ['export const one = 1;'],
  };
  expect(importsOf('/page.js', sources)).toEqual(['/a.js']);
  expect(importsOf('/a.js', sources)).toEqual(['/one.js']);
});
