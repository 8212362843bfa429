import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { SecurityPage } from '#web/features/settings/security-page.tsx';
import { securityQuery } from '#web/features/settings/security-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    return queryClient.ensureQueryData(securityQuery);
  };

export const Component = SecurityPage;
