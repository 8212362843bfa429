import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { shownAccount } from '#web/lib/session/shown-account.ts';
import { me } from '#web/testing/build-people.ts';
import { startTexts } from '#web/testing/start-texts.ts';
import { LandingHeader } from './landing-header.tsx';

const ask = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(me())));

beforeAll(() => startTexts(['common', 'ui']));
afterEach(() => {
  cleanup();
  ask.mockClear();
  document.cookie = 'hw_signed_in=; Max-Age=0';
});

test('does not request the signed-in person for a visitor without a session', async () => {
  vi.stubGlobal('fetch', ask);
  render(<LandingHeader />);
  await screen.findByRole('link', { name: 'Sign up' });
  expect(screen.getByRole('link', { name: 'Become a provider' })).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
});

test('links a signed-in person to their dashboard', async () => {
  vi.stubGlobal('fetch', ask);
  document.cookie = 'hw_signed_in=1';
  render(<LandingHeader />);
  await screen.findByRole('link', { name: /Dashboard/ });
  expect(screen.queryByRole('link', { name: 'Become a provider' })).toBeNull();
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/auth/me', expect.anything());
  await vi.waitFor(() => expect(shownAccount.id()).toBe(me().user.id));
});

test.each([
  ['a client', me(), true],
  ['an admin', me({ accountType: 'admin' }), false],
])('offers %s to book a service, or does not', async (_who, person, offered) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person)));
  document.cookie = 'hw_signed_in=1';
  render(<LandingHeader />);
  await screen.findByRole('link', { name: /Dashboard/ });
  expect(screen.queryByRole('link', { name: 'Book a service' }) !== null).toBe(offered);
});

test('shows the photo of a Homewright who has one', async () => {
  const person = me({ accountType: 'provider', isProvider: true, profileImage: '/api/provider-photo/a' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(person)));
  document.cookie = 'hw_signed_in=1';
  render(<LandingHeader />);
  const link = await screen.findByRole('link', { name: /Dashboard/ });
  await vi.waitFor(() => expect(link.querySelector('img')?.getAttribute('src')).toContain('/api/provider-photo/a'));
});
