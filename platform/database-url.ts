import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ConfigError, type Config } from './config.ts';

/** Where a running `npm start` stores the address of its embedded PostgreSQL for command-line tools. */
export function databaseUrlFile(config: Config): string {
  return path.join(config.DATA_DIR, 'database-url');
}

/**
 * The PostgreSQL to use: the configured one, or the embedded one of the application that runs on this DATA_DIR.
 * @throws ConfigError if there is neither.
 */
export function databaseUrl(config: Config): string {
  if (config.DATABASE_URL !== undefined) return config.DATABASE_URL;
  try {
    return readFileSync(databaseUrlFile(config), 'utf8').trim();
  } catch {
    throw new ConfigError('DATABASE_URL: set it, or start Homewright first (npm start)');
  }
}
