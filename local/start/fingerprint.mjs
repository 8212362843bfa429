import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { oneAtATime } from './lock.mjs';

const ignored = /\.test\.tsx?$|(^|\/)(node_modules|testing)(\/|$)/;

/**
 * One hash over the names and contents of all inputs of a build.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders
 */
export function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesBelow(root, input)) {
      hash.update(`${file}\0`);
      hash.update(readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * Runs a build unless the last one had the same inputs. When two processes start at once, the second waits for the
 * first.
 * @param {string} markerFile stores the last fingerprint
 * @param {string} print
 * @param {() => Promise<void>} build
 */
export async function unlessUnchanged(markerFile, print, build) {
  if (read(markerFile) === print) return;
  await oneAtATime(`${markerFile}.lock`, async () => {
    if (read(markerFile) === print) return;
    rmSync(markerFile, { force: true });
    await build();
    writeFileSync(markerFile, print);
  });
}

/**
 * @param {string} root
 * @param {string} input
 * @returns {string[]}
 */
function filesBelow(root, input) {
  if (ignored.test(input)) return [];
  try {
    return readdirSync(path.join(root, input))
      .sort()
      .flatMap((name) => filesBelow(root, `${input}/${name}`));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [input];
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
