import { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createRouter } from './router.tsx';
import { redirects } from './redirects.ts';

test.each(redirects)('$from, opened directly, shows something until it redirects', ({ from }) => {
  const router = createRouter(new QueryClient());
  const matches = matchRoutes(router.routes, from) ?? [];
  router.dispose();
  expect(matches.at(-1)?.route).toMatchObject({ path: from, element: null });
  expect(matches.some(({ route }) => route.hydrateFallbackElement !== undefined)).toBe(true);
});
