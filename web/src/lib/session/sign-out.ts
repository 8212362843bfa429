import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { forgetAccountLocale } from '../locale/stored-locale.ts';
import { endSession } from './finish-sign-out.ts';
import { sessionReader } from './me.ts';
import { shownAccount } from './shown-account.ts';

/** Whatever the server answers, this tab and the others forget who was signed in and all that they saw. */
export function signOut(queryClient: QueryClient): Promise<void> {
  // The specification: any failure still counts as signed out.
  return leaveAccount(queryClient, endSession);
}

/** The same where another request ends the session; where that fails, the person stays signed in. */
export async function leaveAccount(queryClient: QueryClient, end: () => Promise<unknown>): Promise<void> {
  await shownAccount.change(async () => {
    await end();
    return null;
  });
  clearSession(queryClient);
  forgetAccountLocale();
  queryClient.setQueryData(keys.me, null);
}

/** After the person changed: the next person sees no data of the previous one. */
export function clearSession(queryClient: QueryClient): void {
  sessionReader.forget();
  api.csrf.clear();
  queryClient.clear();
}
