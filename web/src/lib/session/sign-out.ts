import type { QueryClient } from '@tanstack/react-query';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { forgetAccountLocale } from '../locale/stored-locale.ts';
import { shownAccount } from './shown-account.ts';

/** Whatever the server answers, this tab and the others forget who was signed in and all that they saw. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  await shownAccount.change(async () => {
    try {
      await api.send('POST', '/api/auth/logout');
    } catch {
      // The specification: any failure still counts as signed out.
    }
    return null;
  });
  clearSession(queryClient);
  forgetAccountLocale();
  queryClient.setQueryData(keys.me, null);
}

/** After the person changed: the next person sees no data of the previous one. */
export function clearSession(queryClient: QueryClient): void {
  api.csrf.clear();
  queryClient.clear();
}
