import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadConfig, type Config } from '#platform/config.ts';

import { createFileLogger, logFile } from './file-logger.ts';

/** On Linux every write to this file fails, as on a full disk. */
const FULL = '/dev/full';

let config: Config;
beforeEach(() => {
  config = loadConfig({ DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'homewright-log-')) });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(config.DATA_DIR, { recursive: true, force: true });
});

it('the local log file continues after its last line', () => {
  for (const text of ['the first', 'the second']) createFileLogger(config, 'test').info(text);
  const lines = readFileSync(logFile(config), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['the first', 'the second']);
});

it.runIf(existsSync(FULL))('a log that cannot write to the disk ends no process, and reports it once', () => {
  symlinkSync(FULL, logFile(config));
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const logger = createFileLogger(config, 'test');
  for (const text of ['the first', 'the second']) logger.info(text);
  expect(said.mock.calls).toEqual([[`The log ${logFile(config)} cannot be written (ENOSPC).\n`]]);
});
