import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openScratch } from './scratch.mjs';

let parent: string;
beforeEach(() => (parent = mkdtempSync(path.join(os.tmpdir(), 'homewright-scratch-'))));
afterEach(() => rmSync(parent, { recursive: true }));

describe("the folder of a run's tests", () => {
  it('lets other users reach their own files in it, but not list it', () => {
    const { folder } = openScratch(parent);
    expect(statSync(folder).mode & 0o777).toBe(0o711);
  });

  it('is removed with its contents', () => {
    const { folder, remove } = openScratch(parent);
    writeFileSync(path.join(folder, 'left'), '');
    remove();
    expect(existsSync(folder)).toBe(false);
  });

  it('is removed by a later run when its own was killed', () => {
    const forsaken = path.join(parent, 'homewright-tests-dead');
    const used = path.join(parent, 'homewright-tests-used');
    const other = path.join(parent, 'another');
    for (const made of [forsaken, used, other]) mkdirSync(made);
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const old of [forsaken, other]) utimesSync(old, hoursAgo, hoursAgo);
    openScratch(parent);
    expect([forsaken, used, other].map((made) => existsSync(made))).toEqual([false, true, true]);
  });
});
