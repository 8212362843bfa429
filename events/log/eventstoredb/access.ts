import { randomUUID } from 'node:crypto';

import { ANY, jsonEvent } from '@eventstore/db-client';

import { isType } from './classify.ts';
import { connectEventStoreDb } from './connect.ts';

const DEADLINE_MS = 10_000;

/** By default an EventStoreDB lets every user delete streams. Production does not start on such a server. */
export class DeletionAllowedError extends Error {
  override readonly name = 'DeletionAllowedError';
  constructor() {
    super('this EventStoreDB lets its users delete events: run the set-up command (npm run eventstore:protect) first');
  }
}

/**
 * Makes the server refuse deletion and metadata to everyone but its admins, and lets the application's user read the
 * whole log. `adminUrl` is an address with an admin's credentials. Repeatable.
 */
export async function protectEvents(adminUrl: string, applicationUser: string): Promise<void> {
  const { client, credentials } = connectEventStoreDb(adminUrl, 0);
  const settings = jsonEvent({
    type: 'update-default-acl',
    data: {
      $userStreamAcl: { $r: '$all', $w: '$all', $d: '$admins', $mr: '$all', $mw: '$admins' },
      $systemStreamAcl: {
        $r: ['$admins', applicationUser],
        $w: '$admins',
        $d: '$admins',
        $mr: '$admins',
        $mw: '$admins',
      },
    },
  });
  try {
    await client.appendToStream('$settings', settings, { expectedRevision: ANY, credentials, deadline: DEADLINE_MS });
  } finally {
    await client.dispose();
  }
}

/**
 * Tries to delete a stream that does not exist: a protected server refuses before it looks.
 * @throws DeletionAllowedError
 */
export async function assertDeletionRefused(url: string): Promise<void> {
  const { client, credentials } = connectEventStoreDb(url, 0);
  try {
    await client.deleteStream(`probe-${randomUUID()}`, { expectedRevision: 0n, credentials, deadline: DEADLINE_MS });
  } catch (error) {
    if (isType(error, 'access-denied')) return;
    if (!isType(error, 'wrong-expected-version') && !isType(error, 'stream-not-found')) throw error;
  } finally {
    await client.dispose();
  }
  throw new DeletionAllowedError();
}
