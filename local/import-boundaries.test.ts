import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectRoot } from '#platform/project-root.ts';

import { importsOf, sourcesOf } from './testing/imports.ts';

/**
 * What each module may import from the others, as in the table of docs/architecture.md. Tests and their helpers may
 * import anything.
 */
const modules: Record<string, string[]> = {
  events: [],
  domain: ['events/catalog/', 'events/log/event-log.ts', 'events/log/position.ts'],
  platform: ['events/log/errors.ts', 'events/log/postgres/connection-errors.ts'],
  'command-api': ['domain/', 'events/', 'platform/'],
  projections: ['domain/', 'events/', 'platform/'],
  'query-api': ['domain/', 'events/', 'platform/', 'projections/'],
  web: ['domain/', 'query-api/contract/'],
};

/** Within the web, imports go one way: from pages to features, and from those to the components and the library. */
const webLayers: Record<string, string[]> = {
  'web/src/lib': ['web/src/ui/'],
  'web/src/ui': ['web/src/lib/'],
  'web/src/features': ['web/src/lib/', 'web/src/ui/', 'web/src/app/paths.ts'],
};

const forTests = /\.test\.tsx?$|\/testing\/|\/contract\/.*contract|^events\/(log|vault)\/contract\//;

function listSourceFiles(folder: string): string[] {
  return sourcesOf(folder).filter((file) => !forTests.test(file));
}

function violations(module: string, allowed: readonly string[], within: RegExp): string[] {
  return listSourceFiles(module)
    .flatMap(importsOf)
    .filter(({ target }) => within.test(target) && !target.startsWith(`${module}/`))
    .filter(({ target }) => !allowed.some((prefix) => target.startsWith(prefix)))
    .map(({ file, target }) => `${file} imports ${target}`);
}

/**
 * Features, and other parts of the web, that use a file outright or through the library and the kit. The gallery does
 * not count, since it shows the whole kit.
 */
function findParts(file: string, importers: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set([file]);
  for (const one of found) {
    if (/^web\/src\/(lib|ui)\//.test(one)) for (const importer of importers.get(one) ?? []) found.add(importer);
  }
  const parts = [...found].map((one) =>
    /^web\/(?:src\/(features\/[\w-]+|app|landing|monitoring)\/|entry-(\w+))/.exec(one),
  );
  return new Set(parts.flatMap((part) => part?.[1] ?? part?.[2] ?? []));
}

describe('modules import each other only along the arrows', () => {
  const anyModule = new RegExp(`^(${[...Object.keys(modules), 'local', 'e2e', 'bench'].join('|')})/`);

  it.each(Object.entries(modules))('%s', (module, allowed) => {
    expect(violations(module, allowed, anyModule)).toEqual([]);
  });

  it.each(Object.entries(webLayers))('%s', (layer, allowed) => {
    expect(violations(layer, allowed, /^web\/src\//)).toEqual([]);
  });

  it('and no feature of the web imports another', () => {
    const features = readdirSync(path.join(projectRoot, 'web/src/features')).map((name) => `web/src/features/${name}`);
    expect(features.length).toBeGreaterThan(10);
    expect(features.flatMap((feature) => violations(feature, [], /^web\/src\/features\//))).toEqual([]);
  });

  it('and the library and the kit of the web hold only what several parts of it use', () => {
    const importers = new Map<string, Set<string>>();
    for (const { file, target } of listSourceFiles('web').flatMap(importsOf)) {
      importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
    const shared = listSourceFiles('web').filter(
      (file) => /^web\/src\/(lib|ui)\//.test(file) && !file.endsWith('.d.ts'),
    );
    expect(shared.length).toBeGreaterThan(100);
    const misplaced = shared
      .map((file) => ({ file, parts: findParts(file, importers) }))
      .filter(({ parts }) => parts.size < 2)
      .map(({ file, parts }) => `${file} is used by ${[...parts].join() || 'nothing'}`);
    expect(misplaced).toEqual([]);
  });

  it('and only tests import what is made for tests', () => {
    const reaching = Object.keys(modules)
      .flatMap(listSourceFiles)
      .flatMap(importsOf)
      .filter(({ target }) => forTests.test(target))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(reaching).toEqual([]);
  });

  it('and no test mocks a module: the files of a worker share them', () => {
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

  it('and the check finds imports of every form', () => {
    const seen = importsOf('local/import-boundaries.test.ts').map(({ target }) => target);
    expect(seen).toContain('platform/project-root.ts');
    expect(importsOf('local/run.ts').map(({ target }) => target)).toContain('local/serve.ts');
  });
});
