import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { processIdentity } from './processes.mjs';

/** @typedef {{ pid: number, identity: string | null }} Holder */

const POLL_INTERVAL_MS = 100;

/**
 * Takes a lock for this process, unless a running process holds it. A lock whose holder is gone (killed, or from before
 * a reboot) is taken over.
 * @param {string} lock a file; its folder is created
 * @returns {{ release: () => void, holder: null } | { release: null, holder: number }} the holder by its pid
 */
export function tryLock(lock) {
  mkdirSync(path.dirname(lock), { recursive: true });
  /** @type {Holder} */
  const mine = { pid: process.pid, identity: processIdentity(process.pid) };
  const draft = `${lock}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!tryLink(draft, lock)) {
      const holder = readHolder(lock);
      if (holder !== null && isRunning(holder)) return { release: null, holder: holder.pid };
      removeStale(lock, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    holder: null,
    release: () => {
      const holder = readHolder(lock);
      if (holder?.pid === mine.pid && holder.identity === mine.identity) rmSync(lock, { force: true });
    },
  };
}

/**
 * Does the work while holding the lock; waits for other holders first.
 * @template Result
 * @param {string} lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function oneAtATime(lock, work) {
  let taken = tryLock(lock);
  while (taken.release === null) {
    await pause(POLL_INTERVAL_MS);
    taken = tryLock(lock);
  }
  try {
    return await work();
  } finally {
    taken.release();
  }
}

/** @param {Holder} holder */
function isRunning({ pid, identity }) {
  return identity !== null && processIdentity(pid) === identity;
}

/**
 * A link is created atomically, so no process reads half a lock.
 * @param {string} draft
 * @param {string} lock
 * @returns {boolean}
 */
function tryLink(draft, lock) {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves the lock aside before deleting it: if another process replaced it first, its new lock is put back.
 * @param {string} lock
 * @param {Holder | null} stale
 */
function removeStale(lock, stale) {
  const aside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

/**
 * @param {string} lock
 * @returns {Holder | null}
 */
function readHolder(lock) {
  try {
    const { pid, identity } = JSON.parse(readFileSync(lock, 'utf8'));
    return typeof pid === 'number' && (identity === null || typeof identity === 'string') ? { pid, identity } : null;
  } catch {
    return null;
  }
}
