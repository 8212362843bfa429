import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';

import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { setClockOffset } from '#web/lib/clock.ts';
import { me } from '#web/testing/build-people.ts';
import { aCase } from '#web/testing/build-verification.ts';
import { ids } from '#web/testing/ids.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { type Sent, server, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { Component, loader } from './verification-case.tsx';

usePage(['common', 'ui', 'errors', 'verification']);

let hourIsOver: boolean;

/** The servers open the records for an hour once the admin gave a reason; the recorded commands. */
function opensAfterAccess(): Sent[] {
  hourIsOver = false;
  const sent = recordCommands('AccessAccount', () => {
    hourIsOver = false;
    return { position: '101' };
  });
  server.use(
    http.get(`http://localhost:3000/api/staff/verifications/${ids.cormac}`, () => {
      if (sent.length > 0 && !hourIsOver) return HttpResponse.json(aCase());
      return HttpResponse.json({ code: 'ACCESS_REQUIRED', message: 'Record staff access first.' }, { status: 403 });
    }),
  );
  return sent;
}

function start() {
  return renderRoutes(
    (queryClient) => [
      { path: '/', element: <Link to={paths.providerCase(ids.cormac)}>Review</Link>, HydrateFallback: () => null },
      { path: '/admin/provider-approval/:accountId', loader: loader(queryClient), Component },
    ],
    { me: me({ id: ids.orla, accountType: 'admin' }) },
  );
}

test('an admin who gave a reason is not asked again on a second visit, even when the page has dropped the records', async () => {
  const sent = opensAfterAccess();
  const { user, queryClient, goTo } = start();
  await user.click(await screen.findByRole('link', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Open records' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  for (const forget of [false, true]) {
    await goTo('/');
    if (forget) queryClient.removeQueries({ queryKey: keys.verificationCase(ids.cormac) });
    await user.click(await screen.findByRole('link', { name: 'Review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  }
  expect(sent).toHaveLength(1);
});

test('when the hour is over, another person’s change closes the records, and a new access opens them', async () => {
  const sent = opensAfterAccess();
  const { user, live } = start();
  await user.click(await screen.findByRole('link', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Open records' }));
  await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' });
  hourIsOver = true;
  act(() => live.emit({ type: 'change', topic: 'admin:queue', position: '102', keys: [] }));
  const text = await screen.findByRole('heading', { level: 1, name: 'Your access has ended' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  expect(screen.queryByText('Cormac Doyle')).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Open again' }));
  await user.click(await screen.findByRole('button', { name: 'Open records' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' })).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('when the hour is over, the records close without any other event', async () => {
  opensAfterAccess();
  const { user } = start();
  await user.click(await screen.findByRole('link', { name: 'Review' }));
  await user.click(await screen.findByRole('button', { name: 'Open records' }));
  await screen.findByRole('heading', { level: 1, name: 'Cormac Doyle' });
  hourIsOver = true;
  act(() => setClockOffset(60 * 60_000));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your access has ended' })).toBeTruthy();
});
