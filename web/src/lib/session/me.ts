import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import { authRetry } from '../api/query-client.ts';
import { pause } from '../pause.ts';
import { markVisit } from '../tracking/tracking.ts';
import { createSessionReader } from './create-session-reader.ts';
import { finishSignOut } from './finish-sign-out.ts';
import { hasSessionHint } from './session-hint.ts';
import { shownAccount } from './shown-account.ts';
import { storedSession } from './stored-session.ts';

const STALE_TIME_MS = 5 * 60_000;

/** The servers' word on who is signed in. A sign-out that never reached them comes first. */
async function askForMe(): Promise<MeView> {
  await finishSignOut();
  const headers = { 'x-request-id': crypto.randomUUID() };
  return api.get<MeView>('/api/auth/me', { headers, cache: 'no-store' });
}

export const sessionReader = createSessionReader({
  ask: askForMe,
  store: storedSession,
  showsAccount: () => shownAccount.id() !== null,
  hasHint: hasSessionHint,
  sleep: pause,
});

/** Asks who is signed in; null for a visitor. A page that shows another account begins again. */
export async function readMe(): Promise<MeView | null> {
  const me = await sessionReader.read();
  shownAccount.show(me?.user.id ?? null);
  markVisit(`as:${me?.user.accountType ?? null}`);
  return me;
}

export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: readMe,
  // What this browser remembers is asked again as soon as there is a network.
  staleTime: () => (sessionReader.isFromRecord() ? 0 : STALE_TIME_MS),
  ...authRetry,
});

export function useMe(): MeView | null {
  return useSuspenseQuery(meQuery).data;
}
