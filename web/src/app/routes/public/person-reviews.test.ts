import { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';

import { keys } from '#web/lib/api/query-keys.ts';
import { ids } from '#web/testing/ids.ts';
import { server, useServer } from '#web/testing/mock-server.ts';

import { loader } from './person-reviews.tsx';

useServer();

/** The outcome of opening the page at this address, for a visitor. */
async function opened(address: string, status: number): Promise<unknown> {
  const rejection = { code: status === 401 ? 'UNAUTHENTICATED' : 'NOT_FOUND', message: 'rejected', status };
  server.use(
    http.get(`http://localhost:3000/api/people/${ids.aoife}/reviews`, () => HttpResponse.json(rejection, { status })),
  );
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(keys.me, null);
  const args = { request: new Request(`http://localhost:3000${address}`), params: { accountId: ids.aoife } };
  return Promise.resolve(loader(queryClient)(args as unknown as LoaderFunctionArgs)).catch((error: unknown) => error);
}

test('a visitor is asked to sign in before they read reviews of a client, and returns here', async () => {
  const address = `/people/${ids.aoife}/reviews?as=client`;
  const led = (await opened(address, 401)) as Response;
  const to = new URL(led.headers.get('location') ?? '', 'http://localhost:3000');
  expect(to.pathname).toBe('/login');
  expect(to.searchParams.get('next')).toBe(address);
});

test('for an unknown Homewright, no visitor is asked to sign in', async () => {
  expect(await opened(`/people/${ids.aoife}/reviews?as=provider`, 404)).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  });
});
