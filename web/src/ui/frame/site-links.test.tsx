import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

import { RouterAnchor } from '#web/app/shell/router-anchor.tsx';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { loadFooterTexts } from './footer-texts.ts';
import { FooterColumns } from './site-links.tsx';

usePage(['common', 'ui']);
beforeAll(() => loadFooterTexts('en'));

async function listColumns(person: { joins: boolean; orders: boolean }): Promise<Record<string, (string | null)[]>> {
  // What suspends on texts goes on only within an `act` that is awaited.
  await act(async () => void renderPage(<FooterColumns Anchor={RouterAnchor} {...person} />));
  const columns = await screen.findAllByRole('navigation');
  return Object.fromEntries(
    columns.map((column) => [
      column.getAttribute('aria-label'),
      within(column)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]),
  );
}

test('the footer leads a visitor to every public page that it is to name', async () => {
  const columns = await listColumns({ joins: true, orders: true });
  expect(Object.keys(columns)).toEqual(['Clients', 'Homewrights', 'Support']);
  expect(Object.values(columns).flat()).toEqual(
    expect.arrayContaining([
      '/help',
      '/browse-services',
      '/safety-guide',
      '/post-request',
      '/service-guidelines',
      '/verification-process',
      '/success-stories',
      '/blog',
      '/signup?userType=provider',
      '/service-desk',
      '/contact',
    ]),
  );
});

test('staff are led to what they read, and not to requests or a second account', async () => {
  const links = Object.values(await listColumns({ joins: false, orders: false })).flat();
  expect(links).toContain('/blog');
  expect(links).not.toEqual(expect.arrayContaining(['/post-request']));
  expect(links.filter((address) => /signup|login|create-account/.test(address ?? ''))).toEqual([]);
});
