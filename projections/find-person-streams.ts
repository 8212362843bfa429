import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, type Position } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';

import type { FindPersonStreams } from './runner/forgotten-events.ts';

const PATIENCE_MS = 15_000;
const POLL_MS = 10;

/**
 * Where a person occurs, from the table that the read model `people` writes; that one waits for no other.
 * @throws Error when it does not reach the position in time: to be retried
 */
export function findPersonStreams(sql: Sql): FindPersonStreams {
  async function isThere(position: Position): Promise<boolean> {
    const [row] = await sql<{ position: Position | null }[]>`
      select position::text from read.builds where model = 'people' and state = 'active'`;
    return comparePositions(row?.position ?? undefined, position) >= 0;
  }

  return async (personId, position) => {
    const giveUpAt = performance.now() + PATIENCE_MS;
    while (!(await isThere(position))) {
      if (performance.now() > giveUpAt) throw new Error('the index of people has not caught up');
      await pause(POLL_MS);
    }
    const rows = await sql<{ stream: string }[]>`
      select stream from privacy.person_streams where person_id = ${personId}`;
    return rows.map(({ stream }) => stream);
  };
}
