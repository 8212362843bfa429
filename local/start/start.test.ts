import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextLoop } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fingerprint, unlessUnchanged } from './fingerprint.mjs';
import { packagesAreInstalled } from './packages.mjs';
import { createSteps } from './steps.mjs';

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'homewright-root-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('packages', () => {
  const lock = (packages: object): string => JSON.stringify({ packages: { '': {}, ...packages } });
  const zod = { 'node_modules/zod': { version: '4.0.0' } };

  it('are installed when every locked version is there, except those for other platforms', () => {
    write('package-lock.json', lock({ ...zod, 'node_modules/for-another': { version: '1.0.0', optional: true } }));
    expect(packagesAreInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', lock(zod));
    expect(packagesAreInstalled(root)).toBe(true);
  });

  it('are installed again when the lock file names another version, or one more', () => {
    write('node_modules/.package-lock.json', lock(zod));
    write('package-lock.json', lock({ 'node_modules/zod': { version: '4.0.1' } }));
    expect(packagesAreInstalled(root)).toBe(false);
    write('package-lock.json', lock({ ...zod, 'node_modules/pg': { version: '8.0.0' } }));
    expect(packagesAreInstalled(root)).toBe(false);
  });
});

describe('a build', () => {
  it('runs again when an input changed, and only then', async () => {
    write('web/page.tsx', 'one');
    const marker = path.join(root, 'print');
    let builds = 0;
    const build = (): Promise<void> => {
      builds += 1;
      return Promise.resolve();
    };
    const again = (): Promise<void> => unlessUnchanged(marker, fingerprint(root, ['web', 'none']), build);
    await again();
    await again();
    expect(builds).toBe(1);
    write('web/page.test.tsx', 'a test is no input');
    await again();
    expect(builds).toBe(1);
    write('web/page.tsx', 'two');
    await again();
    expect(builds).toBe(2);
  });

  it('runs once for two processes that start at the same time', async () => {
    const marker = path.join(root, 'print');
    let [builds, running] = [0, 0];
    const build = async (): Promise<void> => {
      builds += 1;
      running += 1;
      await nextLoop();
      expect(running).toBe(1);
      running -= 1;
    };
    await Promise.all([unlessUnchanged(marker, 'x', build), unlessUnchanged(marker, 'x', build)]);
    expect(builds).toBe(1);
    await Promise.all([unlessUnchanged(marker, 'y', build), unlessUnchanged(marker, 'z', build)]);
    expect(builds).toBe(3);
    expect(readdirSync(root)).toEqual(['print']);
  });

  it('does not wait for a process that was killed', async () => {
    write('print.lock', JSON.stringify({ pid: spawnSync('true').pid, identity: 'long ago' }));
    let built = false;
    await unlessUnchanged(path.join(root, 'print'), 'x', async () => void (built = true));
    expect(built).toBe(true);
  });

  it('that failed runs again', async () => {
    const marker = path.join(root, 'print');
    await expect(unlessUnchanged(marker, 'x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    let built = false;
    await unlessUnchanged(marker, 'x', async () => void (built = true));
    expect(built).toBe(true);
  });
});

describe('the steps of a start', () => {
  it('are printed with their time as they end, and a failure as such', async () => {
    let text = '';
    const steps = createSteps({ write: (more: string) => (text += more) });
    expect(await steps.step('Counting', () => 42)).toBe(42);
    await expect(steps.step('Failing', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(text).toMatch(/✓ Counting +\d+\.\d s\n/);
    expect(text).toMatch(/✗ Failing +\d+\.\d s\n/);
  });

  it('draw a bar in a terminal when they report their progress', async () => {
    let text = '';
    const steps = createSteps({ write: (more: string) => (text += more), isTTY: true });
    await steps.step('Working', async (progress) => {
      progress(1, 2);
      await expect.poll(() => text).toContain(`${'█'.repeat(12)}${'░'.repeat(12)}  50 %`);
    });
  });
});
