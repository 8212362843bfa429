import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { processIdentity } from './processes.ts';

const holderSchema = z.object({ pid: z.int(), identity: z.string().nullable() });
type Holder = z.output<typeof holderSchema>;

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Homewright (process ${pid}). ` +
        `Stop that one, or give this one a folder of its own: DATA_DIR=<folder> PORT=<port> npm start`,
    );
  }
}

/**
 * Takes a data folder for this process. A lock whose holder is gone (killed, or before a restart of the machine)
 * is taken over.
 * @returns a function that gives the folder back.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, 'lock.json');
  const mine: Holder = { pid: process.pid, identity: processIdentity(process.pid) };
  const draft = `${lock}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    while (!tryLink(draft, lock)) {
      const holder = readHolder(lock);
      if (holder !== null && isRunning(holder)) throw new FolderInUseError(folder, holder.pid);
      removeStale(lock, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    const holder = readHolder(lock);
    if (holder?.pid === mine.pid && holder.identity === mine.identity) rmSync(lock, { force: true });
  };
}

function isRunning(holder: Holder): boolean {
  return holder.identity !== null && processIdentity(holder.pid) === holder.identity;
}

/** A link appears whole or not at all, so nobody ever reads half a lock. */
function tryLink(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside before deleting it: if another process was quicker, its fresh lock is put back. */
function removeStale(lock: string, stale: Holder | null): void {
  const aside = `${lock}.${randomBytes(6).toString('hex')}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (JSON.stringify(readHolder(aside)) !== JSON.stringify(stale)) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function readHolder(lock: string): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(lock, 'utf8')));
  } catch {
    return null;
  }
}
