import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { CountryProvider } from '#web/lib/locale/country-context.tsx';
import { startTexts } from '#web/testing/start-texts.ts';
import { LandingFooter } from './landing-footer.tsx';

beforeAll(() => startTexts(['common', 'ui', 'landing']));
afterEach(() => {
  cleanup();
  document.cookie = 'hw_signed_in=; Max-Age=0';
});

const show = () =>
  render(
    <CountryProvider initial="IE">
      <LandingFooter />
    </CountryProvider>,
  );
const ways = () =>
  ['Create an account', 'Become a provider', 'Sign in'].filter((name) => screen.queryByRole('link', { name }) !== null);

test('a visitor finds the ways to join', async () => {
  show();
  await screen.findByRole('navigation', { name: 'Support' });
  expect(ways()).toEqual(['Create an account', 'Become a provider', 'Sign in']);
});

test('a signed-in person finds only links that apply to them', async () => {
  document.cookie = 'hw_signed_in=1';
  show();
  expect(await screen.findByRole('link', { name: 'Your jobs' })).toBeTruthy();
  expect(ways()).toEqual([]);
});
