import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SiteFooter } from './site-footer.tsx';

usePage(['common', 'ui']);

test.each([
  ['nobody yet', null, true],
  ['a client', me(), false],
  ['a Homewright', me({ accountType: 'provider' }), false],
])('the footer asks %s to become a provider: %s', (_who, person, asked) => {
  renderPage(<SiteFooter />, { me: person });
  expect(screen.queryByRole('link', { name: 'Become a provider' }) !== null).toBe(asked);
  expect(screen.getByRole('link', { name: 'Terms of service' })).toBeTruthy();
});
