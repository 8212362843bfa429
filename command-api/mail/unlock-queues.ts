import type { Sql } from '#platform/postgres.ts';

import { SEND_OUTBOUND_MESSAGE_TASK } from './postgres-outbox.ts';

/** Longer than a worker holds a message, even when a mail server is slow with each of its few answers. */
const LOCK_TIMEOUT = '5 minutes';

/**
 * A dead worker leaves its whole serial queue locked, and the queue itself would wait four hours. This unlocks
 * everything of a worker that held a message for too long. Messages are sent at most once and other tasks are
 * repeatable, so a worker that is only slow does no damage. Returns the number of workers.
 */
export async function unlockQueues(sql: Sql): Promise<number> {
  const dead = await sql<{ worker: string }[]>`
    select distinct locked_by as worker from graphile_worker.jobs
    where task_identifier = ${SEND_OUTBOUND_MESSAGE_TASK} and locked_at < now() - ${LOCK_TIMEOUT}::interval`;
  const workers = dead.map(({ worker }) => worker);
  if (workers.length > 0) await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`;
  return workers.length;
}
