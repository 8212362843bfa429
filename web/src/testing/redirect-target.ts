import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';

import type { MeView } from '#query-api/contract/people.ts';
import type { RouteModule } from '#web/app/page-route.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** The redirect of opening a page at an address: null without one, and then the page's data was fetched. */
export async function redirectTarget(
  loader: NonNullable<RouteModule['loader']>,
  at: string,
  me: MeView | null,
): Promise<string | null> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(keys.me, me);
  const args = { request: new Request(`http://localhost:3000${at}`), params: {} };
  try {
    await loader(queryClient)(args as unknown as LoaderFunctionArgs);
    return null;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location');
    throw thrown;
  }
}
