import type { QueryClient } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';

/** The last look into each job: what is read at the same time waits for the same one. */
const looks = new Map<string, Promise<unknown>>();

/**
 * Reads a job's records. An admin's opening of them is a look of its own, sent by itself where the servers ask for it:
 * both sides read that somebody looked, and no admin is asked why. Support says why first.
 */
export async function readLooking<View>(
  queryClient: QueryClient,
  jobId: string,
  read: () => Promise<View>,
): Promise<View> {
  const last = looks.get(jobId);
  await last?.catch(() => undefined);
  try {
    return await read();
  } catch (error) {
    if (!needsLook(error) || queryClient.getQueryData<MeView | null>(keys.me)?.user.isAdmin !== true) throw error;
    if (looks.get(jobId) === last) looks.set(jobId, lookInto(jobId));
    await looks.get(jobId);
    return read();
  }
}

export function needsLook(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'LOOK_REQUIRED';
}

function lookInto(jobId: string): Promise<unknown> {
  return sendCommand(api, 'LookIntoJob', { jobId, reason: null }, crypto.randomUUID());
}
