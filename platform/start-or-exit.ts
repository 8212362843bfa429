import process from 'node:process';

import { LogStartError } from '#events/log/errors.ts';

import { ConfigError } from './config.ts';

/** A part of a service's start. What its operator can fix ends the process with a sentence; a bug throws as ever. */
export async function startOrExit<Started>(start: () => Promise<Started> | Started): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof LogStartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
