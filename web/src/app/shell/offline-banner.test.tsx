import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { startTexts } from '#web/testing/start-texts.ts';

import { OfflineBanner } from './offline-banner.tsx';

beforeAll(() => startTexts(['ui']));

function Frame() {
  return (
    <>
      <OfflineBanner />
      <Link to="/jobs">Jobs</Link>
      <Outlet />
    </>
  );
}

/** A page with a link to another one, whose data wait for the network. */
function show() {
  let arrive = (): void => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const children = [
    { path: '/', element: <h1>Home</h1> },
    { path: '/jobs', loader, element: <h1>Your jobs</h1> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }]);
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), arrive: () => arrive() };
}

function network(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? 'online' : 'offline')));
}

test('without a network a pressed link is reported as waiting, until its page opens', async () => {
  const { user, arrive } = show();
  network(false);
  expect(screen.getByRole('status').textContent).toMatch(/may be out of date/);
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  expect(screen.getByRole('status').textContent).toMatch(/opens when you are back online/);
  network(true);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Your jobs' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a page that loads over a network is not reported', async () => {
  const { user } = show();
  await user.click(screen.getByRole('link', { name: 'Jobs' }));
  expect(screen.getByRole('status').textContent).toBe('');
});
