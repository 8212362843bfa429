import type { Sql } from '#platform/postgres.ts';

import { SEND_OUTBOUND_MESSAGE_TASK } from './postgres-outbox.ts';

/** Longer than a worker holds a letter, also where a mail server takes its time over each of a handful of answers. */
const LOCK_TIMEOUT = '5 minutes';

/**
 * A worker that dies over a letter leaves its whole line locked, and the queue itself would wait four hours for it:
 * whoever has held a letter for too long lets go of everything. A letter is sent at most once and all else may be done
 * twice, so a worker that is slow rather than dead does no damage. Says how many workers it were.
 */
export async function unlockQueues(sql: Sql): Promise<number> {
  const dead = await sql<{ worker: string }[]>`
    select distinct locked_by as worker from graphile_worker.jobs
    where task_identifier = ${SEND_OUTBOUND_MESSAGE_TASK} and locked_at < now() - ${LOCK_TIMEOUT}::interval`;
  const workers = dead.map(({ worker }) => worker);
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`;
  return workers.length;
}
