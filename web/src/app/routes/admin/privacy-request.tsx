import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { deskRequestQuery } from '#web/features/privacy-desk/desk-queries.ts';
import { DeskRequestPage } from '#web/features/privacy-desk/desk-request-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => user.isAdmin);
    const [subjectId, requestId] = [requireParam(params, 'subjectId'), requireParam(params, 'requestId')];
    return queryClient.ensureQueryData(deskRequestQuery(subjectId, requestId));
  };

export function Component() {
  const { subjectId = '', requestId = '' } = useParams();
  return <DeskRequestPage key={requestId} subjectId={subjectId} requestId={requestId} />;
}
