import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router-dom';
import type { MeView } from '#query-api/contract/people.ts';
import { textsNow } from './i18n.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { needsProfile } from '#web/lib/session/needs-profile.ts';
import { showToast } from '#web/ui/toast-queue.ts';
import { paths } from './paths.ts';

function toReturnPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The signed-in person, for pages that require one; visitors sign in first and return here. */
export async function requireMe(queryClient: QueryClient, request: Request): Promise<MeView> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (me === null) throw redirect(paths.logIn({ next: toReturnPath(request) }));
  return me;
}

/** The same, with a profile: people need a name here. */
export async function requireProfile(queryClient: QueryClient, request: Request): Promise<MeView> {
  const me = await requireMe(queryClient, request);
  if (needsProfile(me)) {
    throw redirect(paths.completeProfile({ next: toReturnPath(request) }));
  }
  return me;
}

/** Pages of one kind of person; the servers reject the others anyway. */
export async function requireRole(
  queryClient: QueryClient,
  request: Request,
  fits: (me: MeView) => boolean,
): Promise<MeView> {
  const me = await requireProfile(queryClient, request);
  if (!fits(me)) throw redirectToDashboard(me);
  return me;
}

/** Sends a person who opened a page of another kind to their own page, with a message. */
export function redirectToDashboard(me: MeView): Response {
  const t = textsNow('errors');
  showToast({ title: t('elsewhere.title'), description: t('elsewhere.body') });
  return redirect(toDashboardPath(me.user));
}
