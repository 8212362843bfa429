import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** What Linux keeps in memory. */
const memory = '/dev/shm';
/** For all tests of a run; half a gigabyte is what they have at a time. */
const MIN_FREE_BYTES = 4 * 2 ** 30;
const PREFIX = 'homewright-tests-';
const STALE_MS = 3_600_000;

/**
 * A folder for what the tests of a run throw away, in memory where there is plenty. They make and drop some hundred
 * databases of three hundred files each, which a disk's file system may take long for: ext4 without a journal, half of the
 * kernel's work and a sixth of the time of these tests.
 * @param {string} [parent] of such folders
 * @returns {{ folder: string, remove: () => void }}
 */
export function openScratch(parent = hasFreeMemory(MIN_FREE_BYTES) && runsPrograms(memory) ? memory : os.tmpdir()) {
  removeForsaken(parent);
  const folder = mkdtempSync(path.join(parent, PREFIX));
  // PostgreSQL, which never runs as root, has its own in it.
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {number} bytes
 * @returns {boolean}
 */
export function hasFreeMemory(bytes) {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= bytes;
  } catch {
    return false;
  }
}

/**
 * Containers often forbid it there, and some tests make programs.
 * @param {string} parent
 */
function runsPrograms(parent) {
  const program = path.join(parent, `homewright-program-${process.pid}`);
  try {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
}

/**
 * What runs of ours left that were killed: a run makes something new in its folder every few seconds.
 * @param {string} parent
 */
function removeForsaken(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found === undefined || found.uid !== process.getuid?.()) continue;
    if (Date.now() - found.mtimeMs > STALE_MS) rmSync(folder, { recursive: true, force: true });
  }
}
