import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { loadWithAccessCheck } from '#web/app/load-with-access-check.ts';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { RecordsUnderAccess } from '#web/app/records-under-access.tsx';
import { ConsentAccessPage } from '#web/features/admin/consent-access-page.tsx';
import { ConsentAuditPage } from '#web/features/admin/consent-audit-page.tsx';
import { consentAuditQuery } from '#web/features/admin/consent-audit-query.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { forgetEndedAccess } from '#web/lib/records/read-with-access.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, ({ user }) => user.isAdmin);
    const subjectId = requireParam(params, 'subjectId');
    forgetEndedAccess(queryClient, keys.consentAudit(subjectId));
    return loadWithAccessCheck(() => queryClient.ensureQueryData(consentAuditQuery(subjectId, null)));
  };

export function Component() {
  const { subjectId = '' } = useParams();
  if (useLoaderData<string>() === 'access') return <ConsentAccessPage subjectId={subjectId} />;
  return (
    <RecordsUnderAccess key={subjectId} of={keys.consentAudit(subjectId)}>
      <ConsentAuditPage subjectId={subjectId} />
    </RecordsUnderAccess>
  );
}
