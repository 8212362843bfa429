import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import type { MeView } from '#query-api/contract/people.ts';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SiteFooter } from './site-footer.tsx';

usePage(['common', 'ui']);

async function show(person: MeView | null) {
  renderPage(<SiteFooter />, { me: person });
  await screen.findByRole('navigation', { name: 'Support' });
  return (name: string) => screen.queryByRole('link', { name }) !== null;
}

describe('the footer', () => {
  test('has columns for clients, Homewrights and support, and what the law asks for', async () => {
    await show(null);
    const namesIn = (column: string) =>
      within(screen.getByRole('navigation', { name: column }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(namesIn('Clients')).toEqual(
      expect.arrayContaining([
        ['Browse services', '/browse-services'],
        ['Find a Homewright', '/providers'],
      ]),
    );
    expect(namesIn('Homewrights')).toContainEqual(['Requests near you', '/service-desk']);
    expect(namesIn('Support')).toEqual(
      expect.arrayContaining([
        ['Help', '/help'],
        ['How it works', '/how-it-works'],
        ['Contact us', '/contact'],
      ]),
    );
    for (const name of ['Terms of service', 'Privacy policy', 'Your privacy choices'])
      expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  test.each([
    ['a visitor', null, true],
    ['a client', me(), false],
    ['a provider', me({ accountType: 'provider' }), false],
  ])('asks %s to join, or does not', async (_who, person, asked) => {
    const has = await show(person);
    expect(['Become a provider', 'Create an account', 'Sign in'].map(has)).toEqual([asked, asked, asked]);
  });

  test.each([
    ['a visitor', null, true],
    ['a client', me(), true],
    ['a provider', me({ accountType: 'provider' }), true],
    ['an admin', me({ accountType: 'admin' }), false],
    ['support', me({ accountType: 'support' }), false],
  ])('offers %s to post a request, or does not', async (_who, person, offered) => {
    const has = await show(person);
    expect(has('Post a request')).toBe(offered);
  });
});
