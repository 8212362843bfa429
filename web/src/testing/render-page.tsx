import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { LiveProvider } from '#web/lib/live/live-context.tsx';
import type { CountryCode } from '#web/lib/locale/countries.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { Toaster } from '#web/app/toaster.tsx';

import { type FakeLive, fakeLive } from './fake-live.ts';

interface PageOptions {
  /** The address, with its query. */
  at?: string;
  me?: MeView | null;
  /** The country of the browser's formats and currency. */
  country?: CountryCode;
  /** The initial cache, so that nothing has to be fetched first. */
  seed?: (readonly [QueryKey, unknown])[];
}

export interface ShownPage extends RenderResult {
  user: UserEvent;
  live: FakeLive;
  queryClient: QueryClient;
  /** The current address. */
  address: () => string;
  /** Navigates as a link would. */
  goTo: (address: string) => Promise<void>;
  /** The browser's own way back. */
  goBack: () => Promise<void>;
}

/** A page with everything that it expects: router, cache, socket, country, toasts. */
export function renderPage(page: ReactNode, options: PageOptions = {}): ShownPage {
  return renderRoutes(() => [{ path: '*', element: <Suspense fallback="waiting">{page}</Suspense> }], options);
}

/** The same for routes with loaders. */
export function renderRoutes(
  routesOf: (queryClient: QueryClient) => RouteObject[],
  { at = '/', me = null, country = 'IE', seed = [] }: PageOptions = {},
): ShownPage {
  const live = fakeLive();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData(keys.me, me);
  for (const [key, data] of seed) queryClient.setQueryData(key, data);
  const router = createMemoryRouter(routesOf(queryClient), { initialEntries: [at] });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <LiveProvider connection={live}>
        <CountryProvider initial={country}>
          <RouterProvider router={router} />
          <Toaster />
        </CountryProvider>
      </LiveProvider>
    </QueryClientProvider>,
  );
  // Both keep timers and listeners of the window, and the page with them.
  onTestFinished(() => {
    router.dispose();
    queryClient.clear();
  });
  const address = (): string => router.state.location.pathname + router.state.location.search;
  // No pause between two keys: a timer of zero costs a turn of the event loop, and nothing here depends on pauses.
  const user = userEvent.setup({ delay: null });
  const goTo = (to: string) => router.navigate(to);
  return Object.assign(shown, { user, live, queryClient, address, goTo, goBack: () => router.navigate(-1) });
}
