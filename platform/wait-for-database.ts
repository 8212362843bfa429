import { setTimeout as pause } from 'node:timers/promises';

import { isDatabaseUnavailable } from '#events/log/postgres/connection-errors.ts';

import { ConfigError } from './config.ts';
import { connect, type Sql } from './postgres.ts';

const PROBE_INTERVAL_MS = 500;
/** A server that takes longer to start needs its operator. */
const GIVE_UP_AFTER_MS = 60_000;

export interface DatabaseWait {
  /** Called once, with a line for the log or the terminal, when the server does not answer at first. */
  readonly onWaiting: (line: string) => void;
  readonly giveUpAfterMs?: number;
}

/**
 * Resolves when PostgreSQL answers.
 * @throws ConfigError when it does not in time, or at once when it rejects the database, the user or the password
 */
export async function waitForDatabase(
  url: string,
  { onWaiting, giveUpAfterMs = GIVE_UP_AFTER_MS }: DatabaseWait,
): Promise<void> {
  const deadline = performance.now() + giveUpAfterMs;
  const sql = connect(url, { max: 1, name: 'homewright start', answerWithinMs: giveUpAfterMs });
  try {
    for (let attempt = 1; ; attempt++) {
      const error = await probe(sql);
      if (error === null) return;
      if (!isDatabaseUnavailable(error)) throw new ConfigError(`DATABASE_URL: PostgreSQL rejects it: ${error.message}`);
      if (attempt === 1) onWaiting('waiting for PostgreSQL (DATABASE_URL), which does not answer yet');
      if (performance.now() + PROBE_INTERVAL_MS > deadline) {
        throw new ConfigError(`DATABASE_URL: PostgreSQL did not answer for ${giveUpAfterMs / 1_000} s.`);
      }
      await pause(PROBE_INTERVAL_MS);
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}

async function probe(sql: Sql): Promise<Error | null> {
  try {
    await sql`select 1`;
    return null;
  } catch (error) {
    return error as Error;
  }
}
