import { randomUUID } from 'node:crypto';

import { ANY, jsonEvent } from '@eventstore/db-client';

import { LogStartError, LogUnavailableError } from '../errors.ts';
import { isTransient, isType, isUnknownUser } from './classify-error.ts';
import { connectEventStoreDb } from './connect.ts';

const DEADLINE_MS = 10_000;

/** By default an EventStoreDB lets every user delete streams, and hide events by a stream's metadata. Production does not start on such a server. */
export class DeletionAllowedError extends LogStartError {
  override readonly name = 'DeletionAllowedError';
  constructor() {
    super(
      'this EventStoreDB allows its users to delete or hide events: run the set-up command (npm run eventstore:setup) first',
    );
  }
}

/** An unknown user proves nothing about the denial of deletions. */
export class UnknownUserError extends LogStartError {
  override readonly name = 'UnknownUserError';
  constructor() {
    super('EventStoreDB rejects the user of its address (EVENTSTORE_URL): the name or the password is wrong');
  }
}

/**
 * Reserves deletion and metadata for the server's admins. The writer can read and append, the reader only read; both read
 * the whole log, too, which is a separate right. `adminUrl` is an address with an admin's credentials. Repeatable.
 */
export async function protectEvents(adminUrl: string, users: { writer: string; reader: string }): Promise<void> {
  const { client, credentials } = connectEventStoreDb(adminUrl, 0);
  const options = { credentials, deadline: DEADLINE_MS };
  const admins = '$admins';
  const readers = [users.writer, users.reader, admins];
  const settings = {
    $userStreamAcl: { $r: readers, $w: [users.writer, admins], $d: admins, $mr: readers, $mw: admins },
    $systemStreamAcl: { $r: admins, $w: admins, $d: admins, $mr: admins, $mw: admins },
  };
  try {
    const event = jsonEvent({ type: 'update-default-acl', data: settings });
    await client.appendToStream('$settings', event, { ...options, expectedRevision: ANY });
    await client.setStreamMetadata('$all', { acl: { readRoles: readers } }, options);
  } finally {
    await client.dispose();
  }
}

/**
 * Tries to delete a stream that does not exist, and to limit how many of its events are visible: a protected server
 * denies both at once. Any other server finds a wrong revision, and nothing is written.
 * @throws DeletionAllowedError, UnknownUserError, LogUnavailableError
 */
export async function assertDeletionDenied(url: string): Promise<void> {
  const { client, credentials } = connectEventStoreDb(url, 0);
  const probe = `probe-${randomUUID()}`;
  const options = { expectedRevision: 0n, credentials, deadline: DEADLINE_MS };
  try {
    const deletion = await isDenied(client.deleteStream(probe, options));
    const hiding = await isDenied(client.setStreamMetadata(probe, { maxCount: 1 }, options));
    if (!deletion || !hiding) throw new DeletionAllowedError();
  } finally {
    await client.dispose();
  }
}

/** @throws UnknownUserError, LogUnavailableError */
async function isDenied(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return false;
  } catch (error) {
    if (isUnknownUser(error)) throw new UnknownUserError();
    if (isType(error, 'access-denied')) return true;
    if (isType(error, 'wrong-expected-version') || isType(error, 'stream-not-found')) return false;
    throw isTransient(error) ? new LogUnavailableError({ cause: error }) : error;
  }
}
