import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SiteFooter } from './site-footer.tsx';

usePage(['common', 'ui']);

test.each([
  ['a visitor', null, true],
  ['a client', me(), false],
  ['a provider', me({ accountType: 'provider' }), false],
])('the footer asks %s to become a provider, or does not', (_who, person, asked) => {
  renderPage(<SiteFooter />, { me: person });
  expect(screen.queryByRole('link', { name: 'Become a provider' }) !== null).toBe(asked);
  expect(screen.getByRole('link', { name: 'Terms of service' })).toBeTruthy();
});

test.each([
  ['a visitor', null, true],
  ['a client', me(), true],
  ['a provider', me({ accountType: 'provider' }), true],
  ['an admin', me({ accountType: 'admin' }), false],
  ['support', me({ accountType: 'support' }), false],
])('the footer offers %s to post a request, or does not', (_who, person, offered) => {
  renderPage(<SiteFooter />, { me: person });
  expect(screen.queryByRole('link', { name: 'Post a request' }) !== null).toBe(offered);
});
