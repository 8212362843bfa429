import type { FastifyReply } from 'fastify';

import type { EventLog, RecordedEvent } from '#events/log/event-log.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { readHistoryFile } from '#events/proof/postgres/read-proofs.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';

export interface HistoryExportDeps {
  readonly sql: Sql;
  readonly log: Pick<EventLog, 'read'>;
}

/**
 * The file of these streams, with its name for the browser. Whether their reader may have them is the caller's to check.
 * @throws ApiError 503 before the log's first checkpoint
 */
export async function exportHistory(
  sql: Sql,
  streams: readonly (readonly RecordedEvent[])[],
  reply: FastifyReply,
  name: string,
): Promise<HistoryFile> {
  const file = await readHistoryFile(sql, streams);
  if (file === undefined) throw notSignedYet();
  void reply.header('content-disposition', `attachment; filename="${name}.json"`);
  return file;
}

export function notSignedYet(): ApiError {
  return new ApiError(503, 'UNAVAILABLE', 'The log has no signed checkpoint yet.', { retryAfter: 2 });
}
