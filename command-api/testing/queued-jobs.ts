import type { Sql } from '#platform/postgres.ts';

/** Takes the waiting jobs of a task out of the queue, and runs each, as a worker does. Returns how many. */
export async function runQueuedJobs(sql: Sql, task: string, run: (payload: unknown) => Promise<void>): Promise<number> {
  const jobs = await sql<{ payload: unknown }[]>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task}
    returning j.payload`;
  for (const { payload } of jobs) await run(payload);
  return jobs.length;
}
