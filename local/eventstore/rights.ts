import { isDeepStrictEqual } from 'node:util';

import { ANY, BACKWARDS, END, EventStoreDBClient, jsonEvent, type Credentials } from '@eventstore/db-client';

import { defaultRights, readAllRights } from './default-acl.ts';

const SETTINGS = '$settings';

/** Sets the server's default rights and the right to read everything, unless they are so already. */
export async function ensureRights(connection: string, adminPassword: string, user: string): Promise<void> {
  const client = EventStoreDBClient.connectionString(connection);
  const credentials = { username: 'admin', password: adminPassword };
  try {
    const wanted = defaultRights(user);
    if (!isDeepStrictEqual(await presentRights(client, credentials), wanted)) {
      await client.appendToStream(SETTINGS, jsonEvent({ type: 'update-default-acl', data: wanted }), {
        expectedRevision: ANY,
        credentials,
      });
    }
    await client.setStreamMetadata('$all', { acl: readAllRights(user) }, { credentials });
  } finally {
    await client.dispose();
  }
}

async function presentRights(client: EventStoreDBClient, credentials: Credentials): Promise<unknown> {
  try {
    const last = client.readStream(SETTINGS, { direction: BACKWARDS, fromRevision: END, maxCount: 1, credentials });
    let present: unknown;
    for await (const { event } of last) present = event?.data;
    return present;
  } catch (error) {
    if ((error as { type?: string }).type === 'stream-not-found') return undefined;
    throw error;
  }
}
