import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, redirect } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { VerificationPending } from '#web/features/auth/verification-pending.tsx';
import { isApproved } from '#web/lib/session/account-roles.ts';

/** For providers who are not approved yet; the others have nothing to wait for. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireRole(queryClient, request, ({ user }) => user.isProvider);
    if (isApproved(me.user)) throw redirect(paths.providerDashboard());
    return null;
  };

export { VerificationPending as Component };
