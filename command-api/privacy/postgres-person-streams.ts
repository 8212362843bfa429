import { setTimeout as pause } from 'node:timers/promises';

import { comparePositions, type Position } from '#events/log/position.ts';
import type { Sql } from '#platform/postgres.ts';

import { NotCaughtUpError, type PersonStreams } from './person-streams.ts';

const PATIENCE_MS = 5_000;
const POLL_MS = 20;

/** In the table that the read model `people` writes. */
export function createPostgresPersonStreams(sql: Sql, patienceMs = PATIENCE_MS): PersonStreams {
  async function readPosition(): Promise<Position | undefined> {
    const [row] = await sql<{ position: Position | null }[]>`
      select position::text from read.builds where model = 'people' and state = 'active'`;
    return row?.position ?? undefined;
  }

  return {
    async find(personId, position) {
      const giveUpAt = performance.now() + patienceMs;
      while (comparePositions(await readPosition(), position) < 0) {
        if (performance.now() > giveUpAt) throw new NotCaughtUpError();
        await pause(POLL_MS);
      }
      const rows = await sql<{ stream: string }[]>`
        select stream from privacy.person_streams where person_id = ${personId} order by stream collate "C"`;
      return rows.map(({ stream }) => stream);
    },
  };
}
