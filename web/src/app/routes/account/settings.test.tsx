import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { MeView, OwnProfileView } from '#query-api/contract/people.ts';
import type { SecurityView } from '#query-api/contract/security.ts';
import { defaultPreferences } from '#domain/inbox/notification-preferences.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { buildConsentView } from '#web/testing/build-consent.ts';
import { me as signedIn } from '#web/testing/build-people.ts';
import { ids, NOW } from '#web/testing/ids.ts';
import { answerWith, answerWithError } from '#web/testing/mock-server.ts';
import { redirectTarget } from '#web/testing/redirect-target.ts';
import { renderRoutes } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { loader as profileLoader } from './profile-settings.tsx';
import { Component as Settings } from './settings.tsx';

usePage(['common', 'ui', 'errors', 'settings', 'privacy', 'cards']);

const profile: OwnProfileView = {
  firstName: 'Aoife',
  lastName: 'Brennan',
  phone: '+353855550142',
  phoneConfirmed: true,
  businessName: null,
  city: 'Galway',
  trades: [],
  position: '100',
};
const passkey = { passkeyId: ids.job, name: 'Phone', createdAt: NOW, usedAt: null };
const security: SecurityView = {
  hasPassword: true,
  google: null,
  passkeys: [passkey, { ...passkey, passkeyId: ids.offer }],
  passwordChangedAt: null,
  secondFactor: { enabledAt: NOW, recoveryCodesLeft: 8 },
  needsSecondFactor: false,
  sessions: [],
};
const visa = { cardId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 9, expYear: 2090, isDefault: true };

function show(at: string, isWide: boolean, changes: Partial<MeView['user']> = {}, cards?: 'no answer') {
  const me = signedIn({ email: 'aoife@brennan.example', ...changes });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query === '(min-width: 920px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  if (cards === 'no answer') answerWithError('/api/cards');
  else answerWith('/api/cards', { cards: [visa, { ...visa, cardId: 'pm_2', isDefault: false }] });
  const elsewhere = { path: '*', element: <h1>Elsewhere</h1> };
  return renderRoutes(() => [{ path: '/settings', element: <Settings /> }, elsewhere], {
    at,
    me,
    seed: [
      [keys.ownProfile, profile],
      [keys.security, security],
      [keys.consent, buildConsentView({ isDecided: true })],
      [
        keys.notificationPreferences,
        { preferences: defaultPreferences, kinds: {}, shown: [], hasPhone: true, position: '100' },
      ],
    ],
  });
}
const bare = (text: string | null) => (text ?? '').replaceAll(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');

describe('the parts of the one page that the settings were', () => {
  test.each([
    ['profile', '/settings/profile'],
    ['security', '/settings/security'],
    ['contact', '/settings/contact'],
    ['cards', '/settings/cards'],
    ['notifications', '/settings/notifications'],
    ['language', '/settings/language'],
    ['privacy', '/settings/privacy'],
    ['access', '/settings/privacy'],
    ['deactivate', '/settings/deactivate'],
    ['delete', '/settings/deactivate'],
  ])('#%s leads to %s, on every screen', async (part, address) => {
    for (const isWide of [true, false]) {
      const page = show(`/settings#${part}`, isWide);
      await waitFor(() => expect(page.address()).toBe(address));
      page.unmount();
    }
  });

  test.each(['#nothing', '#toString', ''])('%s leads nowhere else', (part) => {
    const { address } = show(`/settings${part}`, false);
    expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeTruthy();
    expect(address()).toBe('/settings');
  });
});

describe('the index of the settings', () => {
  const lines = () =>
    within(screen.getByRole('navigation', { name: 'Settings' }))
      .getAllByRole('link')
      .map((link) => [link.querySelector('b')?.textContent, bare(link.querySelector('small')?.textContent ?? null)]);

  test('answers for each section how it is set', async () => {
    show('/settings', false);
    await screen.findByText(/Visa/);
    expect(lines()).toEqual([
      ['Profile', 'Aoife Brennan · Galway'],
      ['Sign-in and security', 'Password · 2 passkeys · second step on'],
      ['Email and phone', 'aoife@brennan.example · +353 85 555 0142'],
      ['Cards', 'Visa •• 4242 and 1 more'],
      ['Notifications', 'Email'],
      ['Language and country', 'Ireland · English · EUR'],
      ['Privacy and your data', 'Nothing optional runs'],
      ['Deactivate or delete', 'Take a break, or leave'],
    ]);
  });

  test('says first that a sign-in on a new device waits for an answer', async () => {
    const place = { browser: null, system: null, country: null, openedAt: NOW, seenAt: NOW };
    const sessions = [true, false].map((isOwn) => ({ ...place, sessionId: ids.job, isOwn, isNewDevice: !isOwn }));
    const { queryClient } = show('/settings', false);
    queryClient.setQueryData(keys.security, { ...security, sessions });
    const line = 'New sign-in: was it you? · Password · 2 passkeys · second step on';
    await waitFor(() => expect(lines()).toContainEqual(['Sign-in and security', line]));
  });

  test('says nothing of what cannot be read now', async () => {
    const { queryClient } = show('/settings', false, {}, 'no answer');
    await waitFor(() => expect(queryClient.getQueryState(keys.cards)?.status).toBe('error'));
    expect(lines()).toContainEqual(['Cards', '']);
    expect(lines()).toContainEqual(['Profile', 'Aoife Brennan · Galway']);
  });

  test('has for staff only what they have', () => {
    show('/settings', false, { accountType: 'support' });
    expect(lines().map(([name]) => name)).toEqual([
      'Sign-in and security',
      'Email and phone',
      'Notifications',
      'Language and country',
      'Privacy and your data',
    ]);
  });
});

describe('on a wide screen', () => {
  test('the profile is open beside the list, which names it as the current one', () => {
    const { address } = show('/settings', true);
    expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
    const list = within(screen.getByRole('navigation', { name: 'Settings' }));
    const current = list.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Profile']);
    expect(document.title).toBe('Profile · Homewright');
    expect(address()).toBe('/settings');
  });

  test('staff, who have no profile, come to the security of their sign-in', async () => {
    const { address } = show('/settings', true, { accountType: 'support' });
    await waitFor(() => expect(address()).toBe('/settings/security'));
  });
});

test('staff who open a profile are led home', async () => {
  answerWith('/api/me/profile', profile);
  const target = (person: MeView) => redirectTarget(profileLoader, '/settings/profile', person);
  expect(await target(signedIn())).toBeNull();
  expect(await target(signedIn({ accountType: 'support' }))).toBe('/support');
});
