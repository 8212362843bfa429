import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';

import { startLocalDatabase, type LocalDatabase } from './local-database.ts';
import { postmasterPid } from './postgres/data-folder.ts';

let folder: string;
let database: LocalDatabase;
let died: boolean;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'homewright-local-'));
  database = await startLocalDatabase(loadConfig({ DATA_DIR: folder }));
  died = false;
  void database.died.then(() => (died = true));
});
afterEach(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the local database', () => {
  it('reports when it ended unexpectedly', async () => {
    const postmaster = postmasterPid(path.join(folder, 'postgres'));
    if (postmaster === null) throw new Error('no server runs');
    process.kill(postmaster, 'SIGKILL');
    await expect.poll(() => died).toBe(true);
  });

  it('reports nothing when it was stopped', async () => {
    await database.stop();
    expect(died).toBe(false);
  });
});
