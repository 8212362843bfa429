import { existsSync } from 'node:fs';
import process from 'node:process';

import { ConfigError, loadConfig, type Config } from './config.ts';

/**
 * The settings of this process: from its environment and, for what that leaves open, from the file `.env` of the folder
 * that it was started in. @throws ConfigError naming every bad setting at once.
 */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig(process.env);
}

/** The same for a service, which bad settings end: whoever set them is told in words, and not where in the code. */
export function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
