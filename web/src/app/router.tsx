import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type LoaderFunction, redirect, type RouteObject } from 'react-router-dom';
import { pageRoute } from './page-route.ts';
import { PagePending } from './page-pending.tsx';
import { RouteError } from './route-error.tsx';
import { pages, redirects } from './routes.tsx';
import { RootFrame, SiteFrame } from './site-frame.tsx';

function framed(frame: 'site' | 'bare', queryClient: QueryClient): RouteObject[] {
  const routes = pages.filter((page) => (page.frame ?? 'site') === frame).map((page) => pageRoute(page, queryClient));
  return [{ errorElement: <RouteError />, children: routes }];
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

export function createRouter(queryClient: QueryClient) {
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
      ],
    },
    ...redirects.map(({ from, to }) => ({ path: from, loader: leadOn(to) })),
  ]);
}
