import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { opened } from '#web/app/opened.ts';
import { requireRole } from '#web/app/require-me.ts';
import { CasePage } from '#web/features/checks/case-page.tsx';
import { caseQuery } from '#web/features/checks/checks-queries.ts';
import { LookPage } from '#web/features/checks/look-page.tsx';
import { isStaff } from '#web/lib/session/standing.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => isStaff(user));
    return opened(() => queryClient.ensureQueryData(caseQuery(params['accountId'] ?? '')));
  };

export function Component() {
  const { accountId = '' } = useParams();
  const opening = useLoaderData<string>();
  return opening === 'look' ? <LookPage accountId={accountId} /> : <CasePage key={accountId} accountId={accountId} />;
}
