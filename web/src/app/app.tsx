import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { reportCaughtError } from '#web/lib/caught-errors.ts';
import { getTextDirection } from '#web/lib/i18n/languages.ts';
import { useLanguage } from '#web/lib/i18n/use-t.ts';
import { browserLiveConnection } from './browser-live-connection.ts';
import { LiveProvider } from '#web/lib/live/live-context.tsx';
import type { CountryCode } from '#web/lib/locale/countries.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { AppBoundary } from './app-boundary.tsx';
import type { createRouter } from './router.tsx';

/** Loaded in parallel with the first page; until then toasts wait in their queue. */
const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createRouter>;
  country: CountryCode;
}

export function App({ queryClient, router, country }: AppProps) {
  return (
    <AppBoundary>
      <DirectionProvider direction={getTextDirection(useLanguage())}>
        <QueryClientProvider client={queryClient}>
          <LiveProvider connection={browserLiveConnection}>
            <CountryProvider initial={country}>
              <RouterProvider router={router} onError={reportCaughtError} />
              <Suspense>
                <Toaster />
              </Suspense>
            </CountryProvider>
          </LiveProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </AppBoundary>
  );
}
