import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

/** What each module may import of the others: the table of docs/architecture.md. Tests and their helpers may import anything. */
const modules: Record<string, string[]> = {
  events: [],
  domain: ['events/catalog/', 'events/log/event-log.ts'],
  platform: ['events/log/errors.ts', 'events/log/postgres/connection-errors.ts'],
  'command-api': ['domain/', 'events/', 'platform/'],
  projections: ['domain/', 'events/', 'platform/'],
  'query-api': ['domain/', 'events/', 'platform/', 'projections/'],
  web: ['domain/', 'query-api/contract/'],
};

/** Within the web, one way: pages stand on features, and those on the kit and the library. */
const webLayers: Record<string, string[]> = {
  'web/src/lib': ['web/src/ui/'],
  'web/src/ui': ['web/src/lib/'],
  'web/src/features': ['web/src/lib/', 'web/src/ui/', 'web/src/app/paths.ts'],
};

const source = /\.(ts|tsx|mjs)$/;
const forTests = /\.test\.tsx?$|\/testing\/|\/contract\/.*contract|^events\/(log|vault)\/contract\//;
const imported = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

interface Import {
  file: string;
  target: string;
}

function listSourceFiles(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => source.test(file) && !forTests.test(file) && !file.includes('/node_modules/'));
}

/** Our own files that a file imports, as paths from the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  return Array.from(text.matchAll(imported), ([, specifier = '']) => specifier)
    .map((specifier) => {
      if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
      return specifier.startsWith('#') ? specifier.slice(1) : null;
    })
    .flatMap((target) => (target === null ? [] : [{ file, target }]));
}

function violations(module: string, allowed: readonly string[], within: RegExp): string[] {
  return listSourceFiles(module)
    .flatMap(importsOf)
    .filter(({ target }) => within.test(target) && !target.startsWith(`${module}/`))
    .filter(({ target }) => !allowed.some((prefix) => target.startsWith(prefix)))
    .map(({ file, target }) => `${file} imports ${target}`);
}

describe('the modules import each other only along the arrows', () => {
  const anyModule = new RegExp(`^(${[...Object.keys(modules), 'local', 'e2e', 'bench'].join('|')})/`);

  it.each(Object.entries(modules))('%s', (module, allowed) => {
    expect(violations(module, allowed, anyModule)).toEqual([]);
  });

  it.each(Object.entries(webLayers))('%s', (layer, allowed) => {
    expect(violations(layer, allowed, /^web\/src\//)).toEqual([]);
  });

  it('and nothing but tests imports what is made for tests', () => {
    const reaching = Object.keys(modules)
      .flatMap(listSourceFiles)
      .flatMap(importsOf)
      .filter(({ target }) => forTests.test(target))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(reaching).toEqual([]);
  });

  it('and no test puts a module in the place of one: the files of a worker share them', () => {
    const mocks = /\bvi\s*\.\s*(?:do)?[mM]ock\s*\(/;
    expect(mocks.test("vi.mock('./panel.tsx')")).toBe(true);
    const tests = [...Object.keys(modules), 'local', 'e2e'].flatMap((module) =>
      readdirSync(path.join(projectRoot, module), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
        .map((name) => path.join(module, name)),
    );
    expect(tests.length).toBeGreaterThan(100);
    const mocking = tests.filter((file) => mocks.test(readFileSync(path.join(projectRoot, file), 'utf8')));
    expect(mocking.filter((file) => file !== path.join('local', 'import-boundaries.test.ts'))).toEqual([]);
  });

  it('and the check sees imports of every form', () => {
    const seen = importsOf('local/import-boundaries.test.ts').map(({ target }) => target);
    expect(seen).toContain('platform/project-root.ts');
    expect(importsOf('local/run.ts').map(({ target }) => target)).toContain('local/serve.ts');
  });
});
