import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { loadTexts } from './i18n.ts';
import type { Namespace } from '#web/lib/i18n/resources.ts';

/** The exports of a route's file. */
export interface RouteModule {
  Component: ComponentType;
  /** Fetches what the page shows first (`ensureQueryData`), before it is shown. */
  loader?: (queryClient: QueryClient) => LoaderFunction;
}

export interface Page {
  path: string;
  /** Namespaces of texts that the page needs, fetched together with its code. */
  texts: Namespace[];
  load: () => Promise<RouteModule>;
  /** `bare`: the page brings its own frame, as sign-up does. */
  frame?: 'site' | 'bare';
}

export function pageRoute(page: Page, queryClient: QueryClient): RouteObject {
  return {
    path: page.path,
    lazy: async () => {
      const [module] = await Promise.all([page.load(), loadTexts(...page.texts)]);
      return { Component: module.Component, loader: module.loader?.(queryClient) };
    },
  };
}
