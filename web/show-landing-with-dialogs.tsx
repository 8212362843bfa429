import '#web/app/app.css';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { createBrowserRouter, type LoaderFunction, RouterProvider } from 'react-router-dom';
import { startI18n } from '#web/app/i18n.ts';
import { Toaster } from '#web/app/toaster.tsx';
import { DialogsByAddress } from '#web/features/auth/dialogs-by-address.tsx';
import { LandingPage } from '#web/landing/landing-page.tsx';
import { createQueryClient } from '#web/lib/api/query-client.ts';
import { getTextDirection } from '#web/lib/i18n/languages.ts';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import type { Locale } from '#web/lib/locale/settle-locale.ts';

const texts = import.meta.glob<Record<string, unknown>>('./locales/*/{common,ui,errors,landing,auth,security}.json', {
  import: 'default',
});

/** Every other address is another document. */
const leave: LoaderFunction = ({ request }) => {
  location.assign(request.url);
  return new Promise(() => {});
};

/** The landing page with what only the application has: dialogs to sign in or up, and toasts. */
export async function showLandingWithDialogs(root: Root, { language, country }: Locale): Promise<void> {
  await startI18n(language, ['common', 'ui', 'errors', 'landing', 'auth', 'security'], texts);
  const page = (
    <>
      <LandingPage />
      <DialogsByAddress />
    </>
  );
  const router = createBrowserRouter([
    { path: '/', element: page },
    { path: '*', loader: leave, element: null },
  ]);
  root.render(
    <StrictMode>
      <DirectionProvider direction={getTextDirection(language)}>
        <QueryClientProvider client={createQueryClient()}>
          <CountryProvider initial={country}>
            <RouterProvider router={router} />
            <Toaster />
          </CountryProvider>
        </QueryClientProvider>
      </DirectionProvider>
    </StrictMode>,
  );
}
