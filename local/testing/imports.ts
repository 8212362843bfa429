import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '#platform/project-root.ts';

const source = /\.(ts|tsx|mjs)$/;
const imported = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

export interface Import {
  readonly file: string;
  readonly target: string;
}

/** Every source file below a folder, tests too, as paths from the root. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => source.test(file) && !file.includes('/node_modules/'));
}

/** Our own files that a file imports, types and lazy imports too, as paths from the root. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  return Array.from(text.matchAll(imported), ([, specifier = '']) => specifier)
    .map((specifier) => {
      if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
      if (specifier.startsWith('#web/')) return specifier.replace('#web/', 'web/src/');
      return specifier.startsWith('#') ? specifier.slice(1) : null;
    })
    .flatMap((target) => (target === null ? [] : [{ file, target }]));
}
