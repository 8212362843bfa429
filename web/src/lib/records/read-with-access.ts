import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';

/** Whose records are read: those of a job, or of a person. */
interface RecordsRef {
  readonly kind: 'job' | 'account';
  readonly id: string;
}

/** The last look into each of them: what is read at the same time waits for the same one. */
const accesses = new Map<string, Promise<unknown>>();

/** The read that is made, as its query tells of it. */
interface Reading {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * Reads the records of a job or a person. An admin's opening of them is a look of its own, sent by itself where the
 * servers ask for it: those whose records they are read that somebody looked, and no admin is asked why. Support says
 * why first. What stands there already is only read again, which a tab does that nobody looks at: that opens nothing.
 */
export async function readWithAccess<View>(
  { client, queryKey }: Reading,
  { kind, id }: RecordsRef,
  read: () => Promise<View>,
): Promise<View> {
  const again = client.getQueryData(queryKey) !== undefined;
  const records = `${kind} ${id}`;
  const last = accesses.get(records);
  await last?.catch(() => undefined);
  try {
    return await read();
  } catch (error) {
    if (!needsAccess(error) || again || !isAdmin(client)) throw error;
    if (accesses.get(records) === last) accesses.set(records, accessRecords({ kind, id }));
    await accesses.get(records);
    return read();
  }
}

export function needsAccess(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ACCESS_REQUIRED';
}

function isAdmin(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<MeView | null>(keys.me)?.user.isAdmin === true;
}

/** Records whose look ended while they stood there: to open them anew is a look again. */
export function forgetEndedAccess(queryClient: QueryClient, of: QueryKey): void {
  queryClient.removeQueries({ queryKey: of, predicate: ({ state }) => needsAccess(state.error) });
}

function accessRecords({ kind, id }: RecordsRef): Promise<unknown> {
  const commandId = crypto.randomUUID();
  return kind === 'job'
    ? sendCommand(api, 'AccessJob', { jobId: id, reason: null }, commandId)
    : sendCommand(api, 'AccessAccount', { accountId: id, reason: null }, commandId);
}
