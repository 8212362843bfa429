import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { ConfirmEmailPage } from '#web/features/auth/confirm-email-page.tsx';
import { useMe } from '#web/lib/session/me.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  ({ request }) =>
    requireMe(queryClient, request);

export function Component() {
  const me = useMe();
  return me === null ? null : <ConfirmEmailPage user={me.user} />;
}
