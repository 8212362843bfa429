import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadConfig, type Config } from '#platform/config.ts';

import { createFileLogger, logFile } from './file-logger.ts';

/** Linux has a file to which nothing can be written, as on a full disk. */
const FULL = '/dev/full';

let config: Config;
beforeEach(() => {
  config = loadConfig({ DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'homewright-log-')) });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(config.DATA_DIR, { recursive: true, force: true });
});

it('the log of one’s own machine goes on where it ended before', () => {
  for (const text of ['the first', 'the second']) createFileLogger(config, 'test').info(text);
  const lines = readFileSync(logFile(config), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the first', 'the second']);
});

it.runIf(existsSync(FULL))('a log that finds no room on the disk ends nobody, and says so once', () => {
  symlinkSync(FULL, logFile(config));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logger = createFileLogger(config, 'test');
  for (const text of ['the first', 'the second']) logger.info(text);
  expect(said.mock.calls).toEqual([[`The log ${logFile(config)} cannot be written (ENOSPC).\n`]]);
});
