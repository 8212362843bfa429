import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireParam } from '#web/app/require-param.ts';
import { requireRole } from '#web/app/route-guards.ts';
import { reportQuery } from '#web/features/admin/queue-queries.ts';
import { ReportPage } from '#web/features/admin/report-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireRole(queryClient, request, (me) => me.user.isAdmin);
    return queryClient.ensureQueryData(reportQuery(requireParam(params, 'reportId')));
  };

export function Component() {
  const { reportId = '' } = useParams();
  return <ReportPage key={reportId} reportId={reportId} />;
}
