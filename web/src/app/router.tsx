import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { pageRoute } from './page-route.ts';
import { PagePending } from './page-pending.tsx';
import { RouteError } from './route-error.tsx';
import { pages, redirects } from './routes.tsx';
import { RootFrame, SiteFrame } from './site-frame.tsx';

function framed(frame: 'site' | 'bare', queryClient: QueryClient): RouteObject[] {
  const routes = pages.filter((page) => (page.frame ?? 'site') === frame).map((page) => pageRoute(page, queryClient));
  const failed = <RouteError />;
  // A page that brings its own frame did not bring it when it failed.
  return [{ errorElement: frame === 'site' ? failed : <SiteFrame>{failed}</SiteFrame>, children: routes }];
}

/** What stands in the address besides its path comes along. */
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
 * What a load begins with is an entry of its own among those gone back to. The router names only what it opens itself:
 * by one name for all loads, a page would open scrolled to where the one before it was left.
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
      children: [
        ...framed('bare', queryClient),
        {
          element: <SiteFrame />,
          children: [...framed('site', queryClient), { path: '*', lazy: notFound }],
        },
        // They show nothing of their own; what is shown until they led on is the frame's.
        ...redirects.map(({ from, to }) => ({ path: from, loader: leadOn(to), element: null })),
      ],
    },
  ]);
}
