import { randomUUID } from 'node:crypto';

import { appendBatch } from '#events/log/postgres/append-batch.ts';
import { prepareAppend } from '#events/log/prepare-append.ts';
import { connect } from '#platform/postgres.ts';

import { runLoad, type Load } from '../tools/run-load.ts';
import { data, meta } from './append-load.ts';

/** The same append under the same lock, but each writer has its own connection, statement and commit. */
export async function commitPerAppend(url: string, writers: number, seconds: number): Promise<Load> {
  const connections = Array.from({ length: writers }, () => connect(url, { max: 1 }));
  const result = await runLoad(writers, seconds, async (writer) => {
    const commandId = randomUUID();
    const event = { type: 'RequestPosted', data, meta: meta(commandId) };
    const sql = connections[writer];
    if (sql !== undefined) await appendBatch(sql, [prepareAppend(`job-${commandId}`, [event], { expected: 'none' })]);
  });
  await Promise.all(connections.map((connection) => connection.end()));
  return result;
}
