import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { authDialog } from '#web/lib/session/auth-dialog.ts';
import { meQuery } from '#web/lib/session/me.ts';
import { forgetSession } from '#web/lib/session/sign-out.ts';

import { safeNext } from './safe-next.ts';
import type { SignedIn } from './send-auth.ts';

/** After signing in: everything is read as the new person, who goes on to where they wanted, or where they are needed. */
export function useArrival(inDialog: boolean): (signedIn: SignedIn) => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return async (signedIn) => {
    forgetSession(queryClient);
    const me = await queryClient.fetchQuery(meQuery);
    const next = safeNext(search.get('next'));
    const needed = me?.redirectTo ?? signedIn.redirectTo;
    if (inDialog) {
      authDialog.close();
      if (me?.completionStatus.needsCompletion.length === 0) {
        await queryClient.invalidateQueries();
        return;
      }
    }
    const profileFirst = me !== null && me.completionStatus.needsCompletion.length > 0;
    if (profileFirst && next !== null) await navigate(`/complete-profile?next=${encodeURIComponent(next)}`);
    else await navigate(profileFirst ? '/complete-profile' : (next ?? needed ?? '/client-dashboard'));
  };
}
