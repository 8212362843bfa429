import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { OwnProfileView } from '#query-api/contract/people.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { me } from '#web/testing/build-people.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { alreadyShown, answerWith, recordCommands } from '#web/testing/mock-server.ts';
import { usePage } from '#web/testing/use-page.ts';

import { ProfilePage } from './profile-page.tsx';

usePage(['common', 'ui', 'errors', 'auth', 'job']);

const given: OwnProfileView = {
  firstName: 'Cormac',
  lastName: 'Doyle',
  phone: '+353855550142',
  phoneConfirmed: true,
  businessName: 'Doyle Painting',
  city: 'Galway',
  trades: ['painting', 'carpentry'],
  position: '100',
};

test('the profile shows the stored values, and one change keeps the rest', async () => {
  const sent = recordCommands('CompleteProfile', alreadyShown);
  const provider = me({ accountType: 'provider' });
  answerWith('/api/auth/me', provider);
  answerWith('/api/me/profile', given);
  const { user, address } = renderPage(<ProfilePage user={provider.user} />, {
    me: provider,
    at: '/profile',
    seed: [[keys.ownProfile, given]],
  });
  const town = screen.getByLabelText(/town/i);
  expect(town).toHaveProperty('value', 'Galway');
  await user.clear(town);
  await user.type(town, 'Ennis');
  await user.click(screen.getByRole('checkbox', { name: 'Painting' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/settings/profile'));
  const { position: _, phoneConfirmed: __, ...rest } = given;
  expect(sent[0]?.body).toEqual({ ...rest, accountId: provider.user.id, city: 'Ennis', trades: ['carpentry'] });
});

test('a Homewright reads that a new number has to be confirmed, and continues to that page', async () => {
  recordCommands('CompleteProfile', alreadyShown);
  const provider = me({ accountType: 'provider' });
  answerWith('/api/auth/me', provider);
  answerWith('/api/me/profile', given);
  const { user, address } = renderPage(<ProfilePage user={provider.user} />, {
    me: provider,
    at: '/profile',
    seed: [[keys.ownProfile, given]],
  });
  const phone = screen.getByLabelText(/^Phone/);
  expect(screen.queryByText(/need to confirm the new number/)).toBeNull();
  await user.clear(phone);
  await user.type(phone, '+353 85 555 0199');
  expect(screen.getByText(/need to confirm the new number/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/verification'));
});

test('a number is typed as at home, and stored with the country code', async () => {
  const sent = recordCommands('CompleteProfile', alreadyShown);
  const client = me({ country: 'GB' });
  answerWith('/api/auth/me', client);
  answerWith('/api/me/profile', given);
  const own = { ...given, phone: '+442079460958', businessName: null, city: null, trades: [] };
  const { user, address } = renderPage(<ProfilePage user={client.user} />, {
    me: client,
    at: '/profile',
    seed: [[keys.ownProfile, own]],
  });
  const phone = screen.getByLabelText(/^Phone/);
  expect(phone).toHaveProperty('value', '+44 20 7946 0958');
  await user.clear(phone);
  await user.type(phone, '020 79');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/^Check the phone number, or leave it empty/)).not.toEqual([]);
  await user.type(phone, '46 0960');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/settings/profile'));
  expect(sent.map(({ body }) => (body as { phone: string }).phone)).toEqual(['+442079460960']);
});

test('the profile of a client asks for no town and no trades', () => {
  const client = { ...given, firstName: 'Aoife', businessName: null, city: null, trades: [] };
  renderPage(<ProfilePage user={me().user} />, { me: me(), at: '/profile', seed: [[keys.ownProfile, client]] });
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Aoife');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
