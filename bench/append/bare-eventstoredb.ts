import { randomUUID } from 'node:crypto';

import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';

import { runLoad, type Load } from '../tools/run-load.ts';
import { data, meta } from './append-load.ts';

export interface BareClient {
  appends(writers: number, seconds: number): Promise<Load>;
  close(): Promise<void>;
}

/**
 * The client library's own call, sequentially per writer, on a persistent connection with the same options as ours:
 * both do the same work.
 */
export function bareEventStoreDb(url: string): BareClient {
  const client = EventStoreDBClient.connectionString(url);
  const credentials = { username: 'insecure', password: 'insecure' };
  return {
    appends: (writers, seconds) =>
      runLoad(writers, seconds, () => {
        const commandId = randomUUID();
        const event = jsonEvent({ id: randomUUID(), type: 'RequestPosted', data, metadata: { ...meta(commandId) } });
        return client.appendToStream(`job-${commandId}`, event, {
          expectedRevision: NO_STREAM,
          credentials,
          deadline: 4_000,
          requiresLeader: true,
        });
      }),
    close: () => client.dispose(),
  };
}
