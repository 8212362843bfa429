import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction } from 'react-router-dom';
import { PostRequestPage } from '#web/features/request/post-request-page.tsx';
import { meQuery } from '#web/lib/session/me.ts';

/** Open to everybody: only posting itself asks who it is. */
export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  () =>
    queryClient.ensureQueryData(meQuery);

export function Component() {
  return <PostRequestPage />;
}
