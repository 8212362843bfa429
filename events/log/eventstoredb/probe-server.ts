import { BACKWARDS, END } from '@eventstore/db-client';

import { isTransient } from './classify-error.ts';
import { closeConnection, connectEventStoreDb, type Connection } from './connect.ts';
import { drainOnce } from './drain-read.ts';

const PROBE_TIMEOUT_MS = 1_000;
/** Subscriptions have the numbers below. The range is large enough that none is used again while gRPC knows it. */
const FIRST_PART = 100;
const PARTS = 100;

let probes = 0;

/**
 * A new connection to the server, if it answers; undefined while it is away or starting. Connections with the same
 * options share gRPC's memory of failures: it waits ever longer before it tries again. So each probe has its own part.
 */
export async function probeServer(url: string): Promise<Connection | undefined> {
  const connection = connectEventStoreDb(url, FIRST_PART + (probes++ % PARTS));
  const { client, credentials } = connection;
  try {
    const options = {
      direction: BACKWARDS,
      fromPosition: END,
      maxCount: 1,
      credentials,
      requiresLeader: true,
    } as const;
    await drainOnce(client.readAll(options), () => true, PROBE_TIMEOUT_MS);
  } catch (error) {
    // A server that denies the read answers, too.
    if (isTransient(error)) {
      await closeConnection(connection);
      return undefined;
    }
  }
  return connection;
}
