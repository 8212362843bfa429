import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { RouterAnchor } from '#web/app/shell/router-anchor.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SideMenu } from './side-menu.tsx';

usePage(['common', 'ui']);

test('the side menu has help, and what the law asks for in a part that opens', async () => {
  const { user, address } = renderPage(<SideMenu Anchor={RouterAnchor} items={[]} />);
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect((await menu.findByRole('link', { name: 'Help' })).getAttribute('href')).toBe('/help');
  await user.click(menu.getByText('Legal and privacy'));
  const legal = within(menu.getByText('Legal and privacy').closest('details')!).getAllByRole('link');
  expect(legal.map((link) => link.getAttribute('href'))).toEqual([
    '/privacy-policy',
    '/terms-of-service',
    '/ccpa/do-not-sell',
  ]);
  await user.click(menu.getByRole('link', { name: 'Your privacy choices' }));
  expect(address()).toBe('/ccpa/do-not-sell');
  expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
});
