import { randomUUID } from 'node:crypto';

import type { Deadline } from '#domain/deadline.ts';
import { streamOf } from '#domain/streams.ts';
import type { Sql } from '#platform/postgres.ts';

/** Inserts a deadline of a job without events, as the projections do, but without queueing it. */
export async function pendingDeadline(sql: Sql, dueAt: Date, command = 'CloseJob'): Promise<Deadline> {
  const jobId = randomUUID();
  const id = `job-${jobId}:close:1`;
  const deadline = { id, dueAt: dueAt.toISOString(), stream: streamOf.job(jobId), command, data: { jobId } };
  await sql`
    insert into deadlines.pending (id, due_at, stream, command, data)
    values (${id}, ${dueAt}, ${deadline.stream}, ${command}, ${sql.json(deadline.data)})`;
  return deadline;
}
