import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { useAccountLocale } from './use-account-locale.ts';
import { authDialog } from '#web/lib/session/auth-dialog.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { settleDraft } from '#web/lib/session/draft-owner.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { needsProfile } from '#web/lib/session/needs-profile.ts';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { clearSession } from '#web/lib/session/sign-out.ts';

import { safeRedirect } from '#web/lib/session/safe-redirect.ts';

/**
 * After sign-in: resets the queries for the new person and leads to the requested page, or to the one that needs them.
 */
export function useAfterSignIn(inDialog: boolean): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const takeUpLocale = useAccountLocale();
  return async () => {
    const before = queryClient.getQueryData(meQuery.queryKey)?.user.id;
    clearSession(queryClient);
    const me = await queryClient.fetchQuery(meQuery);
    if (me === null) return;
    const next = safeRedirect(search.get('next')) ?? undefined;
    const leadsTo = inDialog ? pathname : next?.split('?')[0];
    settleDraft(me.user.id, leadsTo === paths.postRequest());
    // Behind a dialog is what the one before was doing, and the page may still retry their commands.
    if (before !== undefined && before !== me.user.id) return shownAccount.beginAgain();
    await takeUpLocale(me.user);
    if (inDialog) authDialog.close();
    if (needsProfile(me)) await navigate(paths.completeProfile({ next }));
    else if (inDialog) await queryClient.invalidateQueries();
    else await navigate(next ?? me.redirectTo ?? toDashboardPath(me.user));
  };
}
