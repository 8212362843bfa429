import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { CardsSection } from '#web/features/cards/cards-section.tsx';
import { SectionFrame } from '#web/features/settings/section-frame.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';

/** Staff pay for nothing. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireRole(queryClient, request, ({ user }) => !isStaff(user));

export function Component() {
  return (
    <SectionFrame section="cards">
      <CardsSection />
    </SectionFrame>
  );
}
