import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { loadWithAccessCheck } from '#web/app/load-with-access-check.ts';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { CasePage } from '#web/features/verification-review/case-page.tsx';
import { caseQuery } from '#web/features/verification-review/review-queries.ts';
import { CaseAccessPage } from '#web/features/verification-review/case-access-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';
import { RecordsUnderAccess } from '#web/app/records-under-access.tsx';
import { forgetEndedAccess } from '#web/lib/records/read-with-access.ts';
import { opensRecords } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => opensRecords(user));
    const accountId = requireParam(params, 'accountId');
    forgetEndedAccess(queryClient, keys.verificationCase(accountId));
    return loadWithAccessCheck(() => queryClient.ensureQueryData(caseQuery(accountId)));
  };

export function Component() {
  const { accountId = '' } = useParams();
  if (useLoaderData<string>() === 'access') return <CaseAccessPage accountId={accountId} />;
  return (
    <RecordsUnderAccess key={accountId} of={keys.verificationCase(accountId)}>
      <CasePage accountId={accountId} />
    </RecordsUnderAccess>
  );
}
