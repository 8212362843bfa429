import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { bundling } from '#local/start/bundling.mjs';
import { projectRoot } from '#platform/project-root.ts';

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program of the project into one file, which resolves paths as the sources do. A process starts from it in a
 * third of the time.
 * @returns the path of the file
 */
export function bundleScript(entry: URL): Promise<string> {
  const file = fileURLToPath(entry);
  const known = bundles.get(file) ?? bundle(file);
  bundles.set(file, known);
  return known;
}

async function bundle(file: string): Promise<string> {
  const name = path.relative(projectRoot, file).replaceAll(path.sep, '-').replace(/\.ts$/, '');
  const outfile = path.join(projectRoot, '.cache', `${name}.mjs`);
  const half = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [file],
    outfile: half,
    ...bundling,
    sourcemap: 'inline',
  });
  // Renamed atomically: a process that starts meanwhile loads the previous file or this one.
  await rename(half, outfile);
  return outfile;
}
