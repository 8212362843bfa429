import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { redirectToDashboard, requireMe } from '#web/app/route-guards.ts';
import { ownDeletionQuery } from '#web/features/delete-account/deletion-query.ts';
import { LeaveSection } from '#web/features/delete-account/leave-section.tsx';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireMe(queryClient, request);
    if (isStaff(me.user)) throw redirectToDashboard(me);
    return queryClient.fetchQuery(ownDeletionQuery);
  };

export function Component() {
  return (
    <SectionFrame section="deactivate">
      <LeaveSection />
    </SectionFrame>
  );
}
