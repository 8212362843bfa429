import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';

/** Whose records are read: those of a job, or of a person. */
interface RecordsRef {
  readonly kind: 'job' | 'account';
  readonly id: string;
}

/** The last access to each of them: concurrent reads share one. */
const accesses = new Map<string, Promise<unknown>>();

/** The running read, with its query. */
interface Reading {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/**
 * Reads the records of a job or a person. An admin's opening of them is a staff access of its own, sent automatically
 * when the servers require it. The owners can read that; admins give no reason, support gives it first. A refetch of
 * shown records opens nothing, since an unattended tab makes it too.
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

/** Removes records whose access expired while they were shown: opening them again is a new access. */
export function forgetEndedAccess(queryClient: QueryClient, of: QueryKey): void {
  queryClient.removeQueries({ queryKey: of, predicate: ({ state }) => needsAccess(state.error) });
}

function accessRecords({ kind, id }: RecordsRef): Promise<unknown> {
  const commandId = crypto.randomUUID();
  return kind === 'job'
    ? sendCommand(api, 'AccessJob', { jobId: id, reason: null }, commandId)
    : sendCommand(api, 'AccessAccount', { accountId: id, reason: null }, commandId);
}
