import { randomUUID } from 'node:crypto';

import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';

import { load, type Load } from '../tools/load.ts';
import { data, meta } from './append-load.ts';

/** The client's own call, one after another for each writer, with the options of ours: it is their work that is compared. */
export async function bareEventStoreDb(url: string, writers: number, seconds: number): Promise<Load> {
  const client = EventStoreDBClient.connectionString(url);
  const credentials = { username: 'insecure', password: 'insecure' };
  const result = await load(writers, seconds, () => {
    const commandId = randomUUID();
    const event = jsonEvent({ id: randomUUID(), type: 'RequestPosted', data, metadata: { ...meta(commandId) } });
    return client.appendToStream(`job-${commandId}`, event, {
      expectedRevision: NO_STREAM,
      credentials,
      deadline: 4_000,
      requiresLeader: true,
    });
  });
  await client.dispose();
  return result;
}
