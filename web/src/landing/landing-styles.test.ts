// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../..', import.meta.url));
const landing = path.join(web, 'src/landing');

/**
 * A module's imports of the web's own modules, static and dynamic: absolute or relative. Type imports have no styles.
 */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^import type [^;]+;/gm, '');
  return [...code.matchAll(/(?:\bfrom |\bimport\(|^import )'((?:#web|\.\.?)\/[^']+\.tsx?)'/gm)].map(([, name = '']) =>
    name.startsWith('#web/') ? path.join(web, 'src', name.slice('#web/'.length)) : path.join(file, '..', name),
  );
}

function reachedFrom(entry: string): Set<string> {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return found;
}

/** The source files of the page's styles: `.` and names with alternatives in braces. */
function sourcesOf(styles: string): (file: string) => boolean {
  const patterns = [...styles.matchAll(/^@source '([^']+)'/gm)].flatMap(([, source = '']) => alternatives(source));
  const places = patterns.map((pattern) => path.join(landing, pattern));
  return (file) => places.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`));
}

function alternatives(pattern: string): string[] {
  const [, before, inside, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return inside === undefined ? [pattern] : inside.split(',').map((one) => `${before}${one}${after}`);
}

/** A style file of the components has only classes; other files have them in elements. */
const isStyled = (file: string): boolean =>
  /\/src\/ui\/.*(?:-style\.ts|\.tsx)$/.test(file) || /class(?:Name)?=/.test(readFileSync(file, 'utf8'));

test('every part of the landing page is among the sources of its styles', () => {
  const isSource = sourcesOf(readFileSync(path.join(landing, 'landing.css'), 'utf8'));
  const parts = [...reachedFrom(path.join(web, 'entry-landing.tsx'))];
  expect(parts.length).toBeGreaterThan(50);
  const unstyled = parts.filter((file) => isStyled(file) && !isSource(file)).map((file) => path.relative(web, file));
  expect(unstyled).toEqual([]);
});
