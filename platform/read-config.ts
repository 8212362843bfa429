import { existsSync } from 'node:fs';
import process from 'node:process';

import { loadConfig, type Config } from './config.ts';

/**
 * The settings of this process: from its environment and, for what that leaves open, from the file `.env` of the folder
 * that it was started in. @throws ConfigError naming every bad setting at once.
 */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig(process.env);
}
