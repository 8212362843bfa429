import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type afterAll, afterEach } from 'vitest';

import { startProduct, type Started } from './start-product.ts';

/**
 * Starts the product without its demonstration.
 * @param after when they are ended, and their folders removed
 */
export function useProduct(after: typeof afterEach | typeof afterAll = afterEach) {
  const folders: string[] = [];
  const running: Started[] = [];
  after(async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM');
      await ended;
    }
    for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true });
  });
  return {
    folder: (parent = os.tmpdir()): string => {
      const made = mkdtempSync(path.join(parent, 'homewright start '));
      folders.push(made);
      return made;
    },
    start: (settings: Record<string, string>): Started => {
      const started = startProduct({ PORT: '0', DEMO: 'off', ...settings });
      running.push(started);
      return started;
    },
  };
}
