import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { SavedProvidersView } from '#query-api/contract/providers.ts';
import { aFoundProvider, me } from '#web/testing/build-people.ts';
import { ids } from '#web/testing/ids.ts';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { usePage } from '#web/testing/use-page.ts';

import { SavedPage } from './saved-page.tsx';

usePage(['common', 'ui', 'errors', 'job', 'providerEdit', 'providers']);

const cormac = aFoundProvider({ level: 'pro', place: 'Galway', radiusKm: 25 });
const client = me();
const show = (view: Partial<SavedProvidersView> = {}, viewer: typeof client | null = client) => {
  answerWith('/api/me/saved-providers', { providers: [cormac], unavailable: 0, position: '100', ...view });
  return renderPage(<SavedPage />, { me: viewer, at: '/providers?show=saved' });
};

test('lists whom the viewer saved, and takes them off again', async () => {
  const sent = recordCommands('UnsaveProvider', alreadyShown);
  const { user } = show({ unavailable: 2 });
  const toggle = await screen.findByRole('button', { name: 'Save Cormac Doyle', pressed: true });
  expect(screen.getByRole('link', { name: 'Cormac Doyle' }).getAttribute('href')).toBe(`/provider/${ids.cormac}`);
  expect(screen.getByText('Saved, but taking no bookings now: 2')).toBeTruthy();
  await user.click(toggle);
  const data = { accountId: client.user.id, providerId: ids.cormac };
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([data]));
});

test('says how to save somebody, where nobody is saved', async () => {
  show({ providers: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'You have saved nobody yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a Homewright' }).getAttribute('href')).toBe('/providers');
});

test('asks a visitor to sign in, and leads back', () => {
  show({}, null);
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/login?next=%2Fproviders%3Fshow%3Dsaved');
});
