import { appendFileSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

import type { DestinationStream } from 'pino';

import type { Config } from '#platform/config.ts';
import { createLogger, type Logger } from '#platform/logger.ts';

const MAX_LOG_BYTES = 10 * 1024 * 1024;

export function logFile(config: Config): string {
  return path.join(config.DATA_DIR, 'homewright.log');
}

/** On one machine the terminal shows the steps; the log goes to a file in the data folder. */
export function createFileLogger(config: Config, name: string): Logger {
  return createLogger(name, config.LOG_LEVEL, linesTo(logFile(config)));
}

/** A line that cannot be written, as on a full disk, is lost without ending the process. This is reported once. */
function linesTo(file: string): DestinationStream {
  mkdirSync(path.dirname(file), { recursive: true });
  const opened = openSync(file, 'a');
  let warned = false;
  return {
    write(line) {
      try {
        appendFileSync(opened, line);
      } catch (error) {
        // Not through the console: its output may itself go to the log.
        if (!warned)
          process.stderr.write(`The log ${file} cannot be written (${(error as NodeJS.ErrnoException).code}).\n`);
        warned = true;
      }
    },
  };
}

/** Called before the first process opens the file: rotates a log that has grown large. */
export function rotateLog(config: Config): void {
  const file = logFile(config);
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    if (statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // No log file yet.
  }
}
