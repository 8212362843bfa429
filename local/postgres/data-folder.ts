import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { loadOrCreateSecret } from '#platform/secrets.ts';

import type { Binaries } from './binaries.ts';
import { dataArgument, giveTo, type Identity } from './server-user.ts';
import { isAlive, programName } from '../start/processes.mjs';

export const SUPERUSER = 'homewright';
const ORPHAN_GRACE_MS = 10_000;

interface ClusterOptions {
  binaries: Binaries;
  identity: Identity;
  durable: boolean;
}

/**
 * Creates the database cluster at the first start: UTF-8, checksums, password logins only.
 * @returns the superuser's password, stored next to the cluster.
 */
export function prepareCluster(folder: string, options: ClusterOptions): { data: string; password: string } {
  const data = path.join(folder, 'postgres');
  const complete = path.join(folder, 'postgres.complete');
  const password = loadOrCreateSecret(path.join(folder, 'postgres.password'));
  if (existsSync(complete) && existsSync(path.join(data, 'PG_VERSION'))) return { data, password };
  // The remains of a killed initdb are worthless.
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  giveTo(options.identity, data);
  initialise(data, password, options);
  writeFileSync(complete, '');
  return { data, password };
}

function initialise(data: string, password: string, { binaries, identity, durable }: ClusterOptions): void {
  const secretFolder = mkdtempSync(path.join(os.tmpdir(), 'homewright-'));
  const passwordFile = path.join(secretFolder, 'password');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    giveTo(identity, passwordFile);
    giveTo(identity, secretFolder);
    const made = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${dataArgument(identity, data)}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...identity, cwd: data, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
  } finally {
    rmSync(secretFolder, { recursive: true, force: true });
  }
}

/**
 * Stops a server that still runs on this folder after its Homewright process ended; we hold the folder's lock. Usually
 * it is already shutting down; at worst its guard was killed too.
 */
export async function endOrphan(data: string): Promise<void> {
  const pid = postmasterPid(data);
  if (pid === null || programName(pid) !== 'postgres') return;
  const deadline = Date.now() + ORPHAN_GRACE_MS;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid) && programName(pid) === 'postgres') {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function postmasterPid(data: string): number | null {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}
