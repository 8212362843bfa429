import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { UserMenu } from './user-menu.tsx';

usePage(['common', 'ui', 'errors']);

async function listMenuItems(person: MeView) {
  const { user } = renderPage(<UserMenu user={person.user} />, { me: person });
  const button = () => screen.getByRole('button', { name: /account menu/ });
  await waitFor(() => expect(button().getAttribute('aria-haspopup')).toBe('menu'));
  await user.click(button());
  const items = await screen.findAllByRole('menuitem');
  return items.map((item) => [item.textContent, item.getAttribute('href')]);
}

describe('the menu of', () => {
  test('a client links to the reviews to be written', async () => {
    expect(await listMenuItems(me())).toEqual([
      ['Dashboard', '/client-dashboard'],
      ['Messages', '/messages'],
      ['Reviews to write', '/submit-review'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['Sign out', null],
    ]);
  });

  test('a provider also links to the jobs that they ordered', async () => {
    expect(await listMenuItems(me({ id: ids.cormac, accountType: 'provider', isProvider: true }))).toEqual([
      ['Dashboard', '/provider-dashboard'],
      ['Jobs I booked', '/client-dashboard'],
      ['Messages', '/messages'],
      ['Reviews to write', '/submit-review'],
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['Sign out', null],
    ]);
  });

  test('staff has neither: they do not message or review', async () => {
    expect(await listMenuItems(me({ accountType: 'support' }))).toEqual([
      ['Dashboard', '/support'],
      ['Settings', '/settings'],
      ['Sign out', null],
    ]);
  });
});
