import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { requireRole } from './route-guards.ts';

usePage(['common', 'ui', 'errors']);

test.each([
  ['client', '/client-dashboard'],
  ['provider', '/provider-dashboard'],
  ['support', '/support'],
] as const)(
  'a %s who opens an admins’ page is sent to their own start page with a message',
  async (accountType, home) => {
    const { address } = renderRoutes(
      (queryClient) => [
        {
          path: '/admin-dashboard',
          loader: ({ request }) => requireRole(queryClient, request, (who) => who.user.isAdmin),
        },
        { path: home, element: <h1>My own</h1> },
      ],
      { at: '/admin-dashboard', me: me({ id: ids.cormac, accountType }) },
    );
    await screen.findByRole('heading', { name: 'My own' });
    expect(address()).toBe(home);
    expect((await screen.findAllByText('That page is for another account type')).length).toBeGreaterThan(0);
  },
);
