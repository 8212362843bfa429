import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { loadWithAccessCheck } from '#web/app/load-with-access-check.ts';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/require-me.ts';
import { CasePage } from '#web/features/verification-review/case-page.tsx';
import { caseQuery } from '#web/features/verification-review/review-queries.ts';
import { AccessPage } from '#web/features/verification-review/access-page.tsx';
import { keys } from '#web/lib/api/keys.ts';
import { OpenRecords } from '#web/app/open-records.tsx';
import { forgetEndedAccess } from '#web/lib/records/read-with-access.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => isStaff(user));
    const accountId = requireParam(params, 'accountId');
    forgetEndedAccess(queryClient, keys.verificationCase(accountId));
    return loadWithAccessCheck(() => queryClient.ensureQueryData(caseQuery(accountId)));
  };

export function Component() {
  const { accountId = '' } = useParams();
  if (useLoaderData<string>() === 'access') return <AccessPage accountId={accountId} />;
  return (
    <OpenRecords key={accountId} of={keys.verificationCase(accountId)}>
      <CasePage accountId={accountId} />
    </OpenRecords>
  );
}
