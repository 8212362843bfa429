import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import { dropSessionHint, hasSessionHint } from './session-hint.ts';

/** The servers did not hear of a sign-out: until they do, this browser has no account. */
const PENDING = 'signOutPending';

/** Whatever the servers answer, this browser is signed out. What they did not hear is said again before the next read. */
export async function endSession(): Promise<void> {
  writeStored(PENDING, '1');
  try {
    await api.send('POST', '/api/auth/logout');
    forgetStored(PENDING);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forgetStored(PENDING);
  }
  dropSessionHint();
}

/** @throws ApiError 401 as long as the servers do not hear of it. */
export async function finishSignOut(): Promise<void> {
  if (readStored(PENDING) === null) return;
  // The hint came with a new session, which ended the one before.
  if (hasSessionHint()) return forgetStored(PENDING);
  await endSession();
  if (readStored(PENDING) !== null) throw new ApiError({ status: 401, path: '/api/auth/logout' });
}
