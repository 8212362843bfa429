import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { requireMe } from '#web/app/require-me.ts';
import { NoticesPage } from '#web/features/notices/notices-page.tsx';
import { noticesQuery } from '#web/features/notices/notices-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request }) => {
    await requireMe(queryClient, request);
    const group = new URL(request.url).searchParams.get('group') ?? '';
    return queryClient.ensureInfiniteQueryData(noticesQuery(group));
  };

export const Component = NoticesPage;
