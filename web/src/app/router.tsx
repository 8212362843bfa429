import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { pageRoute } from './page-route.ts';
import { PagePending } from './page-pending.tsx';
import { RootError } from './root-error.tsx';
import { RouteError } from './route-error.tsx';
import { redirects } from './redirects.ts';
import { pages } from './routes.tsx';
import { RootFrame, SiteFrame } from './site-frame.tsx';

function framed(frame: 'site' | 'bare', queryClient: QueryClient): RouteObject[] {
  const routes = pages.filter((page) => (page.frame ?? 'site') === frame).map((page) => pageRoute(page, queryClient));
  const failed = <RouteError />;
  // A page that brings its own frame did not bring it when it failed.
  return [{ errorElement: frame === 'site' ? failed : <SiteFrame>{failed}</SiteFrame>, children: routes }];
}

/** Keeps the address's query and hash. */
function leadOn(to: string): LoaderFunction {
  return ({ request }) => {
    const target = new URL(to, request.url);
    for (const [name, value] of new URL(request.url).searchParams) target.searchParams.set(name, value);
    return redirect(target.pathname + target.search);
  };
}

async function notFound() {
  return { Component: (await import('./routes/public/not-found.tsx')).NotFound };
}

/**
 * Gives the first entry of each load its own history key. The router names only the entries that it opens itself: with
 * one key for all loads, a page would restore the scroll position of the one before it.
 */
function nameEntry(): void {
  history.replaceState({ key: Date.now().toString(36), ...history.state }, '');
}

export function createRouter(queryClient: QueryClient) {
  nameEntry();
  return createBrowserRouter([
    {
      element: <RootFrame />,
      hydrateFallbackElement: <PagePending />,
      errorElement: <RootError />,
      children: [
        ...framed('bare', queryClient),
        {
          element: <SiteFrame />,
          children: [...framed('site', queryClient), { path: '*', lazy: notFound }],
        },
        // They render nothing; until they redirect, the frame is shown.
        ...redirects.map(({ from, to }) => ({ path: from, loader: leadOn(to), element: null })),
      ],
    },
  ]);
}
