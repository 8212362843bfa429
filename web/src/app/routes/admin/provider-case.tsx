import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { opened } from '#web/app/opened.ts';
import { partOf } from '#web/app/part-of.ts';
import { requireRole } from '#web/app/require-me.ts';
import { CasePage } from '#web/features/checks/case-page.tsx';
import { caseQuery } from '#web/features/checks/checks-queries.ts';
import { LookPage } from '#web/features/checks/look-page.tsx';
import { keys } from '#web/lib/api/keys.ts';
import { OpenRecords } from '#web/lib/records/open-records.tsx';
import { forgetEndedLook } from '#web/lib/records/read-looking.ts';
import { isStaff } from '#web/lib/session/standing.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => isStaff(user));
    const accountId = partOf(params, 'accountId');
    forgetEndedLook(queryClient, keys.verificationCase(accountId));
    return opened(() => queryClient.ensureQueryData(caseQuery(accountId)));
  };

export function Component() {
  const { accountId = '' } = useParams();
  if (useLoaderData<string>() === 'look') return <LookPage accountId={accountId} />;
  return (
    <OpenRecords key={accountId} of={keys.verificationCase(accountId)}>
      <CasePage accountId={accountId} />
    </OpenRecords>
  );
}
