import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** A file system that Linux keeps in memory. */
const memory = '/dev/shm';
/** For all tests of a run; they use half a gigabyte at a time. */
const MIN_FREE_BYTES = 4 * 2 ** 30;
const PREFIX = 'homewright-tests-';
const STALE_MS = 3_600_000;

/**
 * A temporary folder for the tests of a run, in memory where enough is free. The tests create and drop hundreds of
 * databases with three hundred files each. On a disk's file system (ext4 without a journal) that takes half of the
 * kernel's work and a sixth of the tests' time.
 * @param {string} [parent] of such folders
 * @returns {{ folder: string, remove: () => void }}
 */
export function openScratch(parent = hasFreeMemory(MIN_FREE_BYTES) && runsPrograms(memory) ? memory : os.tmpdir()) {
  removeForsaken(parent);
  const folder = mkdtempSync(path.join(parent, PREFIX));
  // PostgreSQL, which never runs as root, has its own folder in it.
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
 * Containers often forbid it there, and some tests create programs.
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
 * Deletes what killed runs left: a live run adds something to its folder every few seconds.
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
