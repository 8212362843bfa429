import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { VerificationPage } from '#web/features/verification/verification-page.tsx';
import { verificationQuery } from '#web/lib/verification/verification-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => user.isProvider);
    return queryClient.ensureQueryData(verificationQuery);
  };

export const Component = VerificationPage;
