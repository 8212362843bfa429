import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/keys.ts';
import { LiveProvider } from '#web/lib/live/live-context.tsx';
import { me } from '#web/testing/build-people.ts';
import { aCase } from '#web/testing/build-verification.ts';
import { fakeLive } from '#web/testing/fake-live.ts';
import { ids } from '#web/testing/ids.ts';
import { type Sent, server, takes } from '#web/testing/server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { Component, loader } from './provider-case.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

/** The servers open the records once the admin said why they look; what was sent for that. */
function opensAfterLook(): Sent[] {
  const sent = takes('LookIntoAccount');
  server.use(
    http.get(`http://localhost:3000/api/staff/verifications/${ids.cormac}`, () => {
      if (sent.length > 0) return HttpResponse.json(aCase());
      return HttpResponse.json({ code: 'LOOK_REQUIRED', message: 'It takes a look first.' }, { status: 403 });
    }),
  );
  return sent;
}

function start() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(keys.me, me({ id: ids.orla, accountType: 'admin' }));
  const routes = [
    { path: '/', element: <Link to={paths.providerCase(ids.cormac)}>Look</Link>, HydrateFallback: () => null },
    { path: '/admin/provider-approval/:accountId', loader: loader(queryClient), Component },
  ];
  const router = createMemoryRouter(routes);
  onTestFinished(() => {
    router.dispose();
    queryClient.clear();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LiveProvider connection={fakeLive()}>
        <RouterProvider router={router} />
      </LiveProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ delay: null }), queryClient, back: () => router.navigate('/') };
}

test('who said why they look is not asked again on a second visit, also when the page has forgotten the records', async () => {
  const sent = opensAfterLook();
  const { user, queryClient, back } = start();
  await user.click(await screen.findByRole('link', { name: 'Look' }));
  await user.click(await screen.findByRole('button', { name: 'Open the records' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  for (const forget of [false, true]) {
    await back();
    if (forget) queryClient.removeQueries({ queryKey: keys.verificationCase(ids.cormac) });
    await user.click(await screen.findByRole('link', { name: 'Look' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  }
  expect(sent).toHaveLength(1);
});
