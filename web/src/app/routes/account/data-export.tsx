import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { redirectToDashboard, requireMe } from '#web/app/route-guards.ts';
import { DataExportPage } from '#web/features/data-export/data-export-page.tsx';
import { dataExportsQuery } from '#web/features/data-export/data-exports-query.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    const me = await requireMe(queryClient, request);
    if (isStaff(me.user)) throw redirectToDashboard(me);
    return queryClient.ensureQueryData(dataExportsQuery);
  };

export const Component = DataExportPage;
