import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/route-guards.ts';
import { requireParam } from '#web/app/require-param.ts';
import { exportLinkQuery } from '#web/features/data-export/data-exports-query.ts';
import { DownloadPage } from '#web/features/data-export/download-page.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireMe(queryClient, request);
    return queryClient.fetchQuery(exportLinkQuery(requireParam(params, 'token')));
  };

export const Component = DownloadPage;
