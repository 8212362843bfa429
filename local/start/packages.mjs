import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { runGuarded } from './run-guarded.mjs';
import { oneAtATime } from './lock.mjs';

/** @typedef {{ version?: string, optional?: boolean, peer?: boolean }} Locked */

/**
 * Whether node_modules matches the lock file. npm records what it installed in a lock file of its own there.
 * @param {string} root
 */
export function packagesAreInstalled(root) {
  const installed = lockedPackages(path.join(root, 'node_modules', '.package-lock.json'));
  const wanted = lockedPackages(path.join(root, 'package-lock.json'));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(
    ([name, locked]) =>
      name === '' || (installed[name] ? installed[name].version === locked.version : locked.optional === true),
  );
}

/**
 * Installs exactly what the lock file says. A second process in the same checkout waits for the first installation.
 * @param {string} root
 * @param {import('./steps.mjs').Progress} progress
 */
export async function installPackages(root, progress) {
  await oneAtATime(path.join(root, 'dist', 'packages.lock'), async () => {
    if (!packagesAreInstalled(root)) await install(root, progress);
  });
}

/**
 * @param {string} root
 * @param {import('./steps.mjs').Progress} progress
 */
async function install(root, progress) {
  const folders = Object.entries(lockedPackages(path.join(root, 'package-lock.json')) ?? {})
    .filter(([name, locked]) => name !== '' && locked.optional !== true)
    .map(([name]) => path.join(root, name, 'package.json'));
  const timer = setInterval(() => progress(folders.filter((file) => existsSync(file)).length, folders.length), 250);
  try {
    const { ok, output } = await runGuarded('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root });
    if (!ok) throw new Error(`The packages could not be installed:\n${output}`);
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {string} file
 * @returns {Record<string, Locked> | null}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
