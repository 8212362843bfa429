import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireRole } from '#web/app/route-guards.ts';
import { VerificationQueuePage } from '#web/features/verification-review/verification-queue-page.tsx';
import { verificationQueueParams, verificationQueueQuery } from '#web/features/verification-review/review-queries.ts';
import { opensRecords } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireRole(queryClient, request, ({ user }) => opensRecords(user));
    return queryClient.ensureInfiniteQueryData(
      verificationQueueQuery(verificationQueueParams.read(new URL(request.url).searchParams)),
    );
  };

export const Component = VerificationQueuePage;
