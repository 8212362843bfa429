import { existsSync } from 'node:fs';
import process from 'node:process';

import { ConfigError, loadConfig, type Config } from './config.ts';

/**
 * The settings of this process: from its environment, and from the file `.env` of its working directory for the rest.
 * @throws ConfigError naming every invalid setting at once.
 */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig(process.env);
}

/** The same for a service, which invalid settings end: it prints the problem without a stack trace. */
export function readConfigOrExit(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
